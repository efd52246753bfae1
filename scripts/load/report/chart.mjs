// Graphs as HTML with inline SVG. The plot stretches; its labels are text beside it, so they stay readable on
// a phone.

/** @typedef {[seconds: number, value: number | undefined]} Point */
/** @typedef {{ name: string, points: Point[], isDashed?: boolean, colour?: number }} Line */
/** @typedef {{ title: string, unit: string, lines: Line[], seconds: number, mark?: number }} Chart */

const WIDTH = 600;
const HEIGHT = 200;
const COLOURS = 7;

/** @param {Chart} chart */
export function chart({ title, unit, lines, seconds, mark }) {
  const values = lines.flatMap(({ points }) => points.flatMap(([, y]) => (y === undefined ? [] : [y])));
  if (values.length === 0) return "";
  const top = ceiling(Math.max(...values));
  const x = (/** @type {number} */ at) => round((at / Math.max(1, seconds)) * WIDTH);
  const y = (/** @type {number} */ value) => round(HEIGHT - (value / top) * HEIGHT);
  const drawn = lines.map(({ points, isDashed, colour }, at) => {
    const dashes = isDashed ? ' stroke-dasharray="5 4"' : "";
    return runs(points).map((run) => {
      const path = run.map(([at, value]) => `${x(at)},${y(value)}`);
      const kind = `c${(colour ?? at) % COLOURS}`;
      // A line without length is a dot.
      return path.length > 1
        ? `<polyline class="${kind}"${dashes} points="${path.join(" ")}"/>`
        : `<polyline class="dot ${kind}" points="${path[0]} ${path[0]}"/>`;
    });
  });
  const knee =
    mark === undefined ? "" : `<line class="mark" x1="${x(mark)}" x2="${x(mark)}" y1="0" y2="${HEIGHT}"/>`;
  const grid = [0, 0.5].map(
    (share) => `<line class="grid" x1="0" x2="${WIDTH}" y1="${HEIGHT * share}" y2="${HEIGHT * share}"/>`,
  );
  return `<figure>
<figcaption>${escaped(title)} <span>${escaped(unit)}</span></figcaption>
<div class="plot"><div class="y"><span>${label(top)}</span><span>${label(top / 2)}</span><span>0</span></div>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escaped(title)}">
${[...grid, knee, ...drawn.flat()].join("\n")}</svg>
<div class="x"><span>0</span><span>${minutes(seconds / 2)}</span><span>${minutes(seconds)}</span></div></div>
<ul class="legend">${lines.map(legend).join("")}</ul>
</figure>`;
}

function legend(/** @type {Line} */ { name, isDashed, colour, points }, /** @type {number} */ at) {
  const most = Math.max(...points.flatMap(([, y]) => (y === undefined ? [] : [y])), 0);
  const kind = `c${(colour ?? at) % COLOURS}${isDashed ? " dashed" : ""}`;
  return `<li><i class="${kind}"></i>${escaped(name)} <span>max ${label(most)}</span></li>`;
}

/** A missing value makes a gap. */
function runs(/** @type {Point[]} */ points) {
  /** @type {[number, number][][]} */
  const found = [[]];
  for (const [at, value] of points) {
    if (value !== undefined) found.at(-1)?.push([at, value]);
    else if (found.at(-1)?.length) found.push([]);
  }
  return found.filter((run) => run.length > 0);
}

/** The next 1, 2 or 5 of the decimal order above. @param {number} value */
export function ceiling(value) {
  if (value <= 0) return 1;
  const order = 10 ** Math.floor(Math.log10(value));
  return /** @type {number} */ ([1, 2, 5, 10].find((step) => step * order >= value)) * order;
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
const minutes = (/** @type {number} */ seconds) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};
const label = (/** @type {number} */ value) => Number(value.toPrecision(3)).toLocaleString("en");

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
