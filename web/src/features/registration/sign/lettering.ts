/** Sizes of text on the sign, the largest first, with the letters of a line and the lines that fit. */
const sizes = [
  { size: "text-2xl", letters: 11, lines: 2 },
  { size: "text-xl", letters: 16, lines: 3 },
  { size: "text-lg", letters: 19, lines: 3 },
  { size: "text-base", letters: 23, lines: 4 },
] as const;

const smallest = "text-sm";

export type Lettering = (typeof sizes)[number]["size"] | typeof smallest;

/** The lines that words take; a word is never broken, so one that is too long fits on none. */
function linesOf(words: string[], letters: number): number {
  let [lines, used] = [0, letters];
  for (const word of words) {
    const { length } = [...word];
    if (length > letters) return Number.POSITIVE_INFINITY;
    if (used + 1 + length > letters) [lines, used] = [lines + 1, length];
    else used += 1 + length;
  }
  return lines;
}

/** The largest size in which the name fits on the sign. */
export function letteringOf(name: string): Lettering {
  const words = name.split(/\s+/).filter(Boolean);
  return sizes.find(({ letters, lines }) => linesOf(words, letters) <= lines)?.size ?? smallest;
}
