import { area, at, box, line, mark, text } from "../shapes.mjs";

/** @typedef {import("../objects.mjs").Draw} Draw */

/** @param {number} x @param {number} y */
const chain = (x, y) =>
  [0, 1, 2, 3]
    .map(
      (link) =>
        `<ellipse cx="${x}" cy="${y + link * 15}" rx="5" ry="9" fill="none" stroke-width="3" class="stroke-ink-soft"/>`,
    )
    .join("");

/** @type {Draw} The week on the door. */
export function doorSign({ contact }) {
  const { days, title, off } = contact.sign;
  const rows = Object.entries(days).map(([key, day], index) => {
    const y = 150 + index * 33;
    const closed = key === "sat" || key === "sun";
    return (
      text(112, y, day, {
        size: 19,
        bold: !closed,
        look: "fill-on-awning",
      }) +
      (closed
        ? text(368, y, off, { size: 17, anchor: "end", look: "fill-awning-stripe font-mono" })
        : box(238, y - 13, 130, 14, "fill-lamp", 7))
    );
  });
  return [
    box(206, 0, 68, 18, "fill-wood-edge", 5),
    chain(130, 24),
    chain(350, 24),
    line("M130 20 206 8M350 20 274 8", "stroke-ink-soft", 3),
    box(78, 76, 324, 308, "fill-wood", 18),
    box(90, 88, 300, 284, "fill-awning", 10),
    text(240, 120, title, { size: 20, bold: true, anchor: "middle", look: "fill-lamp" }),
    ...rows,
  ].join("");
}

/** @type {Draw} A class of three hours in chalk. */
export function blackboard({ site, training }) {
  const hours = [1, 2, 3].map((hour, index) => {
    const x = 48 + index * 136;
    const chalk = [0, 1, 2, 3].map((row) =>
      line(`M${x} ${216 + row * 30}h${[92, 74, 100, 58][(row + index) % 4]}`, "stroke-wall", 4),
    );
    return (
      (index
        ? `<path d="M${x - 20} 128v206" stroke-width="2" stroke-dasharray="7 7" class="stroke-line-strong"/>`
        : "") +
      text(x, 146, training.board.hour.replace("{number}", String(hour)), {
        size: 19,
        look: "fill-lamp font-mono",
      }) +
      line(`M${x} 172h${[84, 96, 72][index]}`, "stroke-wall", 7) +
      chalk.join("")
    );
  });
  return [
    box(8, 30, 464, 346, "fill-wood", 14),
    box(22, 44, 436, 318, "fill-frame", 6),
    text(48, 100, site.nav.training, { size: 30, bold: true, look: "fill-wall" }),
    ...hours,
    box(180, 370, 120, 14, "fill-wood-edge", 4),
    box(196, 362, 34, 9, "fill-wall", 4),
    box(238, 362, 22, 9, "fill-lamp", 4),
  ].join("");
}

/** @type {Draw} The merchant's own shop, which still has no name. */
export function shopFront({ registration }) {
  const name = registration.business.sign;
  const cloth = [0, 1, 2, 3, 4, 5, 6].map((stripe) =>
    area(
      `M${30 + stripe * 60} 116h60v48a30 22 0 0 1-60 0z`,
      stripe % 2 ? "fill-awning-stripe" : "fill-awning",
    ),
  );
  return [
    box(42, 100, 396, 300, "fill-sunken", 4),
    box(66, 204, 214, 142, "fill-lamp-soft stroke-frame", 4),
    box(306, 196, 106, 204, "fill-awning", 4),
    box(320, 212, 78, 92, "fill-lamp-soft", 4),
    '<circle cx="394" cy="322" r="6" class="fill-lamp"/>',
    box(66, 346, 214, 18, "fill-wood", 2),
    at(96, 262, `<g transform="scale(1.300)">${mark}</g>`),
    area("M190 346v-62l6 5 6-5 6 5 6-5 6 5 6-5 6 5v62z", "fill-paper stroke-paper-line"),
    box(26, 20, 428, 84, "fill-wood", 10),
    box(36, 30, 408, 64, "fill-paper", 6),
    text(240, 74, name, { size: 34, bold: true, anchor: "middle", look: "fill-paper-ink" }),
    ...cloth,
  ].join("");
}
