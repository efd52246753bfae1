// The picture: a wall under the awning, the page's sentence, its object, and the counter below.
import { resolved } from "./colours.mjs";
import { box, escaped, mark, text } from "./shapes.mjs";

export const size = { width: 1200, height: 630 };

/** The room of the sentence, and its sizes. */
export const room = { width: 510, height: 320, sizes: [66, 60, 54, 48, 43, 38], leading: 1.1 };

const COUNTER = 546;
const LEFT = 64;
/** The middle of the room between logo and counter. */
const MIDDLE = 352;

const awning = Array.from({ length: 22 }, (_, stripe) => {
  const look = stripe % 2 ? "fill-awning-stripe" : "fill-awning";
  return `<path d="M${stripe * 56 - 8} 0h56v26a28 28 0 0 1-56 0z" class="${look}"/>`;
}).join("");

/** The wood looks the same from edge to edge. */
const counter =
  box(0, COUNTER, size.width, 60, "fill-wood") +
  box(0, COUNTER + 56, size.width, 40, "fill-wood-edge");

/**
 * @typedef {object} Thing
 * @property {string} svg
 * @property {number[]} box left, top, width and height of the visible part
 * @property {boolean} stands on the counter; other things hang on the wall in a frame
 */

const standing = { left: 612, top: 96, width: 528, height: COUNTER - 96 };
const hanging = { left: 620, top: 128, width: 516, height: 358 };
const FRAME = 12;
const LEAST_HEIGHT = 250;

/** @param {Thing} thing */
function placed({ svg, box: [left = 0, above = 0, width = 1, height = 1], stands }) {
  const place = stands ? standing : hanging;
  const scale = Math.min(place.width / width, place.height / height);
  const [w, h] = [width * scale, height * scale];
  const x = place.left + (place.width - w) / 2;
  const y = stands ? place.top + place.height - h : place.top + (place.height - h) / 2;
  // The cord of a lamp goes up to the ceiling.
  const inner = `<svg overflow="${stands ? "visible" : "hidden"}" x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${left} ${above} ${width} ${height}">${svg}</svg>`;
  if (stands) return inner;
  // A low drawing hangs in a board, not in a strip.
  const high = Math.max(h, LEAST_HEIGHT);
  const top = y - (high - h) / 2;
  const nail = { x: x + w / 2, y: top - 48 };
  return [
    `<path d="M${x + 24} ${top}L${nail.x} ${nail.y}L${x + w - 24} ${top}" fill="none" stroke-width="3" class="stroke-ink-soft"/>`,
    `<circle cx="${nail.x}" cy="${nail.y}" r="6" class="fill-wood-edge"/>`,
    box(x - FRAME, top - FRAME, w + 2 * FRAME, high + 2 * FRAME, "fill-wood", 14),
    box(x, top, w, high, "fill-surface", 6),
    inner,
  ].join("");
}

/**
 * @param {{ size: number, lines: string[] }} heading
 * @param {Thing} thing
 * @param {Record<string, string>} colours
 */
export function scene(heading, thing, colours) {
  const advance = heading.size * room.leading;
  const first = MIDDLE - ((heading.lines.length - 1) * advance) / 2 + heading.size * 0.35;
  const lines = heading.lines.map(
    (said, at) =>
      `<tspan x="${LEFT}" y="${(first + at * advance).toFixed(1)}">${escaped(said)}</tspan>`,
  );
  const shapes = [
    box(0, 0, size.width, size.height, "fill-wall"),
    `<rect width="${size.width}" height="${COUNTER}" fill="url(#lamp)"/>`,
    counter,
    `<g transform="translate(${LEFT - 4} 92) scale(1.300)">${mark}</g>`,
    text(LEFT + 62, 130, "Mostrador", { size: 36, bold: true }),
    `<text font-size="${heading.size}" font-weight="650" letter-spacing="${(heading.size * TIGHT).toFixed(2)}" class="fill-ink">${lines.join("")}</text>`,
    placed(thing),
    awning,
  ].join("");
  return framed(shapes, size, colours);
}

/** The letter spacing of a heading, in parts of its size. */
export const TIGHT = -0.02;

/** The mark of the house on its wall. @param {Record<string, string>} colours */
export function logo(colours) {
  const square = { width: 512, height: 512 };
  const shapes = `${box(0, 0, 512, 512, "fill-wall")}<g transform="translate(56 56) scale(10)">${mark}</g>`;
  return framed(shapes, square, colours);
}

/**
 * @param {string} shapes
 * @param {{ width: number, height: number }} size
 * @param {Record<string, string>} colours
 */
function framed(shapes, { width, height }, colours) {
  const lamp =
    '<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="864" cy="-60" r="620">' +
    `<stop offset="0" stop-color="${colours.lamp}" stop-opacity=".34"/>` +
    `<stop offset="1" stop-color="${colours.lamp}" stop-opacity="0"/></radialGradient>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Bricolage Grotesque">` +
    `<defs>${lamp}</defs>${resolved(shapes, colours)}</svg>`
  );
}
