import { area, box, line, text } from "../shapes.mjs";

/** @typedef {import("../objects.mjs").Draw} Draw */

/** @type {Draw} The afternoon of three stylists. */
export function appointments({ day }) {
  const blocks = [
    { column: 0, top: 0, height: 56, good: "cut", look: "fill-rice" },
    { column: 0, top: 72, height: 56, good: "cut", look: "fill-lamp" },
    { column: 0, top: 148, height: 40, good: "dry", look: "fill-brand-soft" },
    { column: 1, top: 0, height: 148, good: "colour", look: "fill-lamp" },
    { column: 1, top: 180, height: 62, good: "dry", look: "fill-brand-soft" },
    { column: 2, top: 32, height: 76, good: "manicure", look: "fill-rice" },
    { column: 2, top: 148, height: 70, good: "cut", look: "fill-brand-soft" },
  ];
  const columns = ["Maya", "Rani", "Dita"].map((name, column) =>
    text(62 + column * 128, 84, name, { size: 20, bold: true }),
  );
  return [
    box(6, 30, 468, 360, "fill-awning", 12),
    box(22, 42, 436, 336, "fill-paper", 4),
    ...columns,
    line("M48 98h388", "stroke-ink"),
    ...[0, 1, 2, 3, 4, 5].map((row) => line(`M48 ${148 + row * 40}h388`, "stroke-line")),
    line("M180 98v266M308 98v266", "stroke-line"),
    ...blocks.map(({ column, top, height, good, look }) => {
      const [x, y] = [56 + column * 128, 112 + top];
      const [first] = day.goods[good].split(" ");
      return (
        box(x, y, 116, height, look, 4) + text(x + 10, y + 24, first, { size: 15, bold: true })
      );
    }),
    area("M420 30h22v58l-11-12-11 12z", "fill-tomato"),
  ].join("");
}

/** @type {Draw} The manual with its tabs. */
export function manual({ help }) {
  const tabs = Object.values(help.topics).map((topic, index) => {
    const look = ["fill-brand", "fill-lamp", "fill-tomato", "fill-leaf"][index % 4];
    const ink = index % 4 === 1 ? "fill-on-lamp" : "fill-on-awning";
    return (
      box(222, 22 + index * 45, 248, 39, String(look), 9) +
      text(296, 47 + index * 45, topic, { size: 14, bold: true, look: ink })
    );
  });
  const steps = [1, 2, 3].map((step, index) => {
    const y = 128 + index * 74;
    return [
      `<circle cx="66" cy="${y}" r="19" class="fill-lamp"/>`,
      text(66, y + 7, String(step), {
        size: 20,
        bold: true,
        anchor: "middle",
        look: "fill-on-lamp font-mono",
      }),
      line(`M102 ${y - 8}h${[150, 122, 138][index]}`, "stroke-ink-soft", 6),
      line(`M102 ${y + 12}h${[104, 152, 88][index]}`, "stroke-line", 6),
    ].join("");
  });
  return [
    ...tabs,
    box(14, 8, 270, 384, "fill-paper stroke-paper-line", 8),
    line("M44 62h150", "stroke-ink", 9),
    ...steps,
    line("M44 340h206M44 362h150", "stroke-line", 6),
  ].join("");
}

/** @type {Draw} The guest book, open, with its index. */
export function guestBook({ customers }) {
  const { food, salon } = customers.tabs;
  return [
    box(36, 46, 196, 56, "fill-lamp", 8),
    text(134, 73, food, { size: 16, bold: true, anchor: "middle", look: "fill-on-lamp" }),
    box(248, 46, 196, 56, "fill-tomato", 8),
    text(346, 73, salon, { size: 16, bold: true, anchor: "middle", look: "fill-on-awning" }),
    area("M8 92h464v300H8z", "fill-wood-edge"),
    area("M20 84q112-14 220 8v288q-108-22-220-8z", "fill-paper stroke-paper-line"),
    area("M460 84q-112-14-220 8v288q108-22 220-8z", "fill-paper stroke-paper-line"),
    handwriting(46, [7, 8, 5, 8, 3]),
    handwriting(264, [5, 8, 3, 7, 8]),
    `<g transform="rotate(-38 380 330)">${box(300, 322, 150, 14, "fill-awning", 7)}${area("M300 322v14l-24-7z", "fill-lamp")}</g>`,
  ].join("");
}

/** @param {number} x @param {number[]} lengths of the lines, in waves */
function handwriting(x, lengths) {
  const lines = lengths.map((waves, row) => {
    const y = 142 + row * 44;
    const written = line(`M${x} ${y}${"q5 -13 10 0t10 0".repeat(waves)}`, "stroke-awning", 3);
    return written + line(`M${x} ${y + 14}h172`, "stroke-line");
  });
  return lines.join("");
}
