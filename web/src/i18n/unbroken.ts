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
    "comercios?",
    "recibos?",
    "pedidos?",
    "ventas?",
    "sucursales",
    "mesas?",
    "libres",
    "variantes",
    "cifras",
    "dígitos",
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
  ["merchant", "struk", "pesanan", "penjualan", "outlets?", "meja", "varian", "digit"],
  ["cm", "mm", "kg", "g", "l", "MiB", "%", "WIB"],
].flat();

/** Short words that begin a sentence, and look lost at a line's end. */
const openers = ["De", "Te", "Un", "Una", "Por", "El", "La", "Con", "Di", "Yang", "Kami", "Tidak"];

/**
 * A figure stands on one line with its unit, an hour with the word before it and the hour it lasts to, days
 * with theirs; a phone number and a doubled word are one word; and a short word that begins a sentence does
 * not end a line.
 */
const bonds: [RegExp, string][] = [
  [new RegExp(`(?<=[}\\d#]) (?=(?:${units.join("|")})(?!\\p{L}))`, "gu"), space],
  [/(?<=Android) (?=[{\d])/g, space],
  [/ \+ /g, `${space}+${space}`],
  [/(?<=\d|\{width\}) × (?=\d|\{height\})/g, `${space}×${space}`],
  [/(?<=[}\d])–(?=[{\d])/g, `${joiner}–${joiner}`],
  [/(?<=(?<!\p{L})(?:las|pukul)) (?=[{\d])/giu, space],
  [/(?<=[}\d]) a (?=[{\d])/g, `${space}a${space}`],
  [/(?<=\p{L})–(?=\p{L})/gu, `${joiner}–${joiner}`],
  [/(?<=[ \u00a0]ke-)(?=[{\d])/g, joiner],
  [/(?<=\+\d[\d \u00a0]*) (?=\d)/g, space],
  [new RegExp(`(?<=[.?!] (?:${openers.join("|")})) (?=\\p{L})`, "gu"), space],
  [/(?<![\p{L}-])(\p{L}{2,})-(?=\1(?!\p{L}))/giu, `$1-${joiner}`],
];

/** The message with its bonds: no line breaks between words that belong together. */
export function unbroken(message: string): string {
  return bonds.reduce((text, [at, bond]) => text.replace(at, bond), message);
}
