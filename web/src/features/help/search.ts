/**
 * The search's data about an article. All entries of a language are one file, which the browser reads on
 * focus.
 */
export interface Entry {
  slug: string;
  title: string;
  summary: string;
  /** Synonyms, and the words of the text that the title lacks. */
  words: string;
}

/** Lower case without accents: people type `pedido` and `PÉDIDO` alike. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

const wordsOf = (text: string): string[] => folded(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** Stop words of each language: words too short or too common to count. */
const SHORTEST = 2;

const weights = [
  ["title", 8],
  ["summary", 3],
  ["words", 2],
] as const;

export const mostFound = 8;

/** At most `most` articles that have each word, or its beginning, the best first. */
export function found(entries: Entry[], query: string, most = mostFound): Entry[] {
  const asked = wordsOf(query).filter((word) => word.length >= SHORTEST);
  if (asked.length === 0) return [];
  const scored = entries.map((entry) => ({ entry, score: score(entry, asked) }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Undefined if the entry lacks one of the words. */
function score(entry: Entry, asked: string[]): number {
  let all = 0;
  for (const word of asked) {
    const best = Math.max(
      ...weights.map(([field, weight]) => {
        const own = wordsOf(entry[field]);
        if (own.includes(word)) return weight * 2;
        return own.some((other) => other.startsWith(word)) ? weight : 0;
      }),
    );
    if (best === 0) return 0;
    all += best;
  }
  return all;
}

/** The different words of a text, without its marks, that another text lacks. */
export function rest(text: string, known: string): string {
  const seen = new Set(wordsOf(known));
  const own = text.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const left = own.filter((word) => {
    const plain = folded(word);
    if (plain.length < 3 || seen.has(plain)) return false;
    seen.add(plain);
    return true;
  });
  return left.join(" ");
}
