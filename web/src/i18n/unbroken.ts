const space = "\u00a0";
/** Forbids a break without taking room. */
const joiner = "\u2060";

const units = [
  [
    "días?",
    "horas?",
    "minutos?",
    "mes(?:es)?",
    "piezas?",
    "personas?",
    "rupias",
    "reportes",
    "pulgadas",
  ],
  [
    "days?",
    "hours?",
    "minutes?",
    "months?",
    "pieces?",
    "people",
    "rupiah",
    "reports",
    "inches",
    "business",
  ],
  ["hari", "jam", "menit", "bulan", "lembar", "buah", "orang", "laporan", "inci", "kursi"],
  ["cm", "mm", "kg", "g", "l", "MiB", "%", "WIB"],
].flat();

/** A figure stands on one line with its unit, hours with theirs, and a doubled word is one word. */
const bonds: [RegExp, string][] = [
  [new RegExp(`(?<=[}\\d#]) (?=(?:${units.join("|")})(?!\\p{L}))`, "gu"), space],
  [/(?<=Android) (?=[{\d])/g, space],
  [/(?<=\d|\{width\}) × (?=\d|\{height\})/g, `${space}×${space}`],
  [/(?<=[}\d])–(?=[{\d])/g, `${joiner}–${joiner}`],
  [/(?<= ke-)(?=[{\d])/g, joiner],
  [/(?<![\p{L}-])(\p{L}{2,})-(?=\1(?!\p{L}))/giu, `$1-${joiner}`],
];

/** The message with its bonds: what belongs together is not torn apart at a line's end. */
export function unbroken(message: string): string {
  return bonds.reduce((text, [at, bond]) => text.replace(at, bond), message);
}
