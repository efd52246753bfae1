/** @typedef {(text: string, size: number) => number} Measure the width of a text, in pixels */

/**
 * The lines of a text that are no wider than `width`; a longer word has a line of its own.
 *
 * @param {string[]} words
 * @param {number} width
 * @param {(text: string) => number} measure
 */
export function wrapped(words, width, measure) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * A text in the largest size at which it fits, in lines of about equal length.
 *
 * @param {string} text
 * @param {{ width: number, height: number, sizes: number[], leading: number }} room
 * @param {Measure} measure
 */
export function fitted(text, { width, height, sizes, leading }, measure) {
  const words = text.split(" ");
  const found = sizes.flatMap((size) => {
    /** @param {string} line */
    const own = (line) => measure(line, size);
    const { length } = wrapped(words, width, own);
    const lines = balanced(words, length, width, own);
    const widths = lines.map(own);
    const widest = Math.max(...widths);
    if (widest > width || length * size * leading > height) return [];
    return [{ size, lines, lonely: (widths.at(-1) ?? 0) < widest * LEAST_LAST_LINE }];
  });
  const best = found.find(({ lonely }) => !lonely) ?? found[0];
  if (!best) throw new Error(`no size is small enough for: ${text}`);
  return { size: best.size, lines: best.lines };
}

/**
 * The least length of the last line as a part of the widest line; if it is shorter, a smaller size is tried.
 */
const LEAST_LAST_LINE = 0.35;

const STEP = 8;

/**
 * @param {string[]} words
 * @param {number} count
 * @param {number} width
 * @param {(text: string) => number} measure
 */
function balanced(words, count, width, measure) {
  let best = wrapped(words, width, measure);
  for (let narrower = width - STEP; narrower > 0; narrower -= STEP) {
    const lines = wrapped(words, narrower, measure);
    if (lines.length > count || lines.some((line) => measure(line) > narrower)) return best;
    best = lines;
  }
  return best;
}
