// Finds lines that stand in more than one place.

/** @typedef {{ file: string, text: string }} Source */
/** @typedef {{ file: string, from: number, to: number }} Place */

const LINES = 6;
/** So few tokens are the shape of the language, such as closing brackets. */
const FEW = 60;
const TOKEN = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;
/** Imports and comments may repeat. */
const UNCOUNTED = /^(import |use |\/\/|\/\*|\*( |\/|$))/;

/**
 * The places of each run of six lines of code that stands more than once, such as `a.ts:3-9`. Blank lines and
 * indents do not count; runs that follow each other in the same places are named together.
 *
 * @param {readonly Source[]} sources
 * @returns {string[][]}
 */
export function repetitions(sources) {
  /** @type {Map<string, Place[]>} */
  const all = new Map();
  for (const { code, place } of sources.flatMap(runs)) {
    const places = all.get(code);
    if (places) places.push(place);
    else all.set(code, [place]);
  }
  /** @type {Place[][]} */
  const found = [];
  for (const places of all.values()) {
    if (places.length < 2) continue;
    const earlier = found.find((before) => goesOn(before, places));
    earlier?.forEach((place, at) => Object.assign(place, { to: places[at]?.to }));
    if (!earlier) found.push(places);
  }
  return found.map((places) => places.map(({ file, from, to }) => `${file}:${from}-${to}`));
}

/**
 * The runs of a file that count.
 *
 * @param {Source} source
 */
function runs({ file, text }) {
  const lines = text
    .split("\n")
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line);
  return lines.flatMap(({ number: from }, at) => {
    const run = lines.slice(at, at + LINES);
    const to = run[LINES - 1]?.number;
    if (!to || run.some(({ line }) => UNCOUNTED.test(line))) return [];
    const code = run.map(({ line }) => line).join("\n");
    return (code.match(TOKEN)?.length ?? 0) > FEW ? [{ code, place: { file, from, to } }] : [];
  });
}

/**
 * Whether each place continues an earlier one.
 *
 * @param {Place[]} before
 * @param {Place[]} places
 */
function goesOn(before, places) {
  return (
    before.length === places.length &&
    before.every(({ file, from, to }, at) => {
      const next = places[at];
      return next?.file === file && from < next.from && next.from <= to && to < next.to;
    })
  );
}
