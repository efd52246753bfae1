// Shapes of the drawn objects. Colours are classes, as in the drawings of the pages.

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * @param {number} x
 * @param {number} y
 * @param {string} said
 * @param {{ size?: number, look?: string, bold?: boolean, anchor?: string }} [style]
 */
export function text(x, y, said, { size = 18, look = "fill-ink", bold = false, anchor } = {}) {
  const place = anchor ? ` text-anchor="${anchor}"` : "";
  const weight = bold ? ' font-weight="650"' : "";
  return `<text x="${x}" y="${y}" font-size="${size}"${weight}${place} class="${look}">${escaped(said)}</text>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} look
 * @param {number} [radius]
 */
export const box = (x, y, width, height, look, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" class="${look}" stroke-width="2"/>`;

/** @param {string} d @param {string} look @param {number} [width] */
export const line = (d, look, width = 2) =>
  `<path d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" class="${look}"/>`;

/** @param {string} d @param {string} look */
export const area = (d, look) => `<path d="${d}" stroke-width="2" class="${look}"/>`;

/** Dots from a label to the place of its value. @param {number} x @param {number} y @param {number} to */
export const leader = (x, y, to) =>
  `<path d="M${x} ${y}H${to}" stroke-width="2.500" stroke-linecap="round" stroke-dasharray="0.1 7" class="stroke-paper-line"/>`;

/** @param {number} x @param {number} y @param {string} shapes */
export const at = (x, y, shapes) => `<g transform="translate(${x} ${y})">${shapes}</g>`;

/** The torn edge of a paper, from left to right. @param {number} width */
export const torn = (width) => "l8 8l8 -8".repeat(width / 16);

/** The mark of the house, 40 units square. */
export const mark =
  '<path d="M5 5h30l2 9H3z" class="fill-brand"/>' +
  '<path d="M12.500 5 11 14h6l.5-9zM22.500 5l.5 9h6l-1.500-9z" class="fill-lamp"/>' +
  '<path d="M3 14a3.400 3.400 0 0 0 6.800 0 3.400 3.400 0 0 0 6.800 0 3.400 3.400 0 0 0 6.800 0 3.400 3.400 0 0 0 6.800 0 3.400 3.400 0 0 0 6.800 0z" class="fill-brand"/>' +
  '<path d="M6 24h28v11H6z" class="fill-ink"/><path d="M3.500 21.500h33v4h-33z" class="fill-lamp"/>';
