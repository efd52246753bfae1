export interface Area {
  /** The code of the areas call: `31.71`. */
  code: string;
  name: string;
}

export type CityAnswer = { kind: "unasked" } | { kind: "yes"; areas: Area[] } | { kind: "no" };

/** Other spellings of words in areas' names: those of other languages, and the short forms of Jakarta. */
const spoken = new Map([
  ["yakarta", "jakarta"],
  ["kab", "kabupaten"],
  ["regency", "kabupaten"],
  ["south", "selatan"],
  ["sur", "selatan"],
  ["north", "utara"],
  ["norte", "utara"],
  ["east", "timur"],
  ["este", "timur"],
  ["west", "barat"],
  ["oeste", "barat"],
  ["central", "pusat"],
  ["centro", "pusat"],
  ["jakpus", "jakarta pusat"],
  ["jakut", "jakarta utara"],
  ["jakbar", "jakarta barat"],
  ["jaksel", "jakarta selatan"],
  ["jaktim", "jakarta timur"],
  ["tangsel", "tangerang selatan"],
]);
const empty = new Set(["dki", "administrasi", "city", "ciudad", "of", "de"]);
/** City or regency: official names contain the word; people leave it out. */
const ranks = new Set(["kota", "kabupaten"]);
/** The name of the whole region. */
const region = "jabodetabek";
const fewestLetters = 3;

/** The words before a comma, without accents, as the areas spell them. */
function wordsOf(text: string): string[] {
  const [place = ""] = text.split(",");
  return place
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .split(/[^a-z]+/)
    .filter((word) => word !== "" && !empty.has(word))
    .flatMap((word) => (spoken.get(word) ?? word).split(" "));
}

/** Whether a class can be given in a place, while its name is being typed. */
export function answerFor(areas: readonly Area[], typed: string): CityAnswer {
  const words = wordsOf(typed);
  const place = words.filter((word) => !ranks.has(word));
  if (place.join("").length < fewestLetters) return { kind: "unasked" };
  const named = (area: Area) => [...wordsOf(area.name), region];

  const found = areas.filter((area) => place.every((word) => named(area).includes(word)));
  const exact = found.filter((area) => wordsOf(area.name).join(" ") === words.join(" "));
  if (found.length > 0) return { kind: "yes", areas: exact.length > 0 ? exact : found };

  const isBegun = areas.some((area) =>
    place.every((word) => named(area).some((name) => name.startsWith(word))),
  );
  return { kind: isBegun ? "unasked" : "no" };
}

const syllables = [
  ["JA", "jakarta"],
  ["BO", "bogor"],
  ["DE", "depok"],
  ["TA", "tangerang"],
  ["BEK", "bekasi"],
] as const;

/** The province of Jakarta, whose islands do not carry its name. */
const jakarta = "31.";

/** The areas under the syllables of JA-BO-DE-TA-BEK. */
export function bySyllable(areas: readonly Area[]): { syllable: string; areas: Area[] }[] {
  return syllables.map(([syllable, city]) => ({
    syllable,
    areas: areas.filter(({ code, name }) =>
      city === "jakarta" ? code.startsWith(jakarta) : wordsOf(name).includes(city),
    ),
  }));
}
