import { area, box, leader, line, mark, text, torn } from "../shapes.mjs";

/** @typedef {import("../objects.mjs").Draw} Draw */

/**
 * A receipt in its printer.
 *
 * @param {string} title
 * @param {string[]} rows
 * @param {string} total
 */
export function receipt(title, rows, total) {
  const [left, right] = [118, 362];
  const lines = rows.map((row, index) => {
    const y = 104 + index * 36;
    return (
      text(left, y, row, { size: 17, look: "fill-paper-ink font-mono" }) +
      leader(left + row.length * 10.4 + 12, y - 4, right)
    );
  });
  const end = 104 + rows.length * 36;
  return [
    area(`M96 320V24${torn(288)}V320z`, "fill-paper stroke-paper-line"),
    text(240, 66, title, {
      size: 21,
      bold: true,
      anchor: "middle",
      look: "fill-paper-ink font-mono",
    }),
    ...lines,
    line(`M${left} ${end - 16}H${right}`, "stroke-paper-line"),
    text(left, end + 18, total, { size: 20, bold: true, look: "fill-paper-ink font-mono" }),
    leader(left + total.length * 12.2 + 12, end + 13, right),
    area("M74 296h332a18 18 0 0 1 18 18v86H56v-86a18 18 0 0 1 18-18z", "fill-frame"),
    line("M96 310h288", "stroke-line-strong", 7),
    '<circle cx="392" cy="372" r="7" class="fill-leaf"/>',
  ].join("");
}

/** @type {Draw} One sheet, laminated, with all that the app does. */
export function sheet({ fitur }) {
  const groups = Object.values(fitur.groups);
  const rows = groups.slice(0, 8).map((group, index) => {
    const [x, y] = [38 + (index % 2) * 200, 142 + Math.floor(index / 2) * 60];
    return (
      line(`M${x} ${y - 6}l7 8 13-16`, "stroke-brand", 4) +
      text(x + 28, y, group, { size: 14.5, bold: true }) +
      line(`M${x + 28} ${y + 17}h${[120, 96, 132, 84][index % 4]}`, "stroke-line", 5)
    );
  });
  return [
    box(10, 14, 460, 372, "fill-surface stroke-line-strong", 26),
    area("M26 44a14 14 0 0 1 14-14h400a14 14 0 0 1 14 14v52H26z", "fill-awning"),
    text(38, 72, fitur.card.title, { size: 24, bold: true, look: "fill-on-awning" }),
    '<circle cx="424" cy="63" r="12" class="fill-wall"/>',
    ...rows,
  ].join("");
}

/** @type {Draw} A calling card in front of a pile of them. */
export function cards({ partnership }) {
  return [
    `<g transform="rotate(7 300 220)">${box(112, 96, 340, 206, "fill-awning", 10)}${box(128, 112, 308, 174, "fill-brand-strong", 6)}</g>`,
    `<g transform="rotate(-5 220 240)">`,
    box(36, 138, 360, 218, "fill-paper stroke-paper-line", 10),
    box(36, 138, 16, 218, "fill-awning", 4),
    `<g transform="translate(76 162) scale(1.600)">${mark}</g>`,
    text(156, 208, "Mostrador", { size: 32, bold: true, look: "fill-paper-ink" }),
    text(76, 268, partnership.front.name, { size: 24, bold: true, look: "fill-paper-ink" }),
    leader(76, 284, 352),
    line("M76 316h168", "stroke-paper-line", 6),
    "</g>",
  ].join("");
}

/** @param {string} seal the seal on the sheet */
export const contract = (seal) =>
  [
    `<g transform="rotate(-3 240 210)">`,
    box(84, 10, 300, 382, "fill-paper stroke-paper-line", 6),
    line("M120 62h150", "stroke-paper-ink", 9),
    ...[0, 1, 2, 3, 4, 5, 6].map((row) =>
      line(
        `M120 ${106 + row * 26}h${[220, 204, 228, 150, 216, 228, 120][row]}`,
        "stroke-paper-line",
        6,
      ),
    ),
    line("M120 344h110", "stroke-paper-ink", 2),
    line("M124 334q10-34 22-8t20-10 18 8 28-14", "stroke-awning", 3),
    "</g>",
    seal,
  ].join("");

export const stamp = `<g transform="rotate(-9 340 322)">${box(282, 276, 130, 84, "fill-paper stroke-stamp", 12)}${box(289, 283, 116, 70, "fill-none stroke-stamp", 8)}${line("M322 320l16 16 32-36", "stroke-stamp", 8)}</g>`;

export const padlock = [
  line("M312 266v-34a38 38 0 0 1 76 0v34", "stroke-frame", 14),
  box(286, 258, 128, 112, "fill-lamp stroke-frame", 14),
  '<circle cx="350" cy="304" r="12" class="fill-frame"/>',
  line("M350 308v28", "stroke-frame", 9),
].join("");
