// Reads from a built page the parts of its picture: the heading, and the drawing.

/** An amount of money, alone or in a sentence: prices change, and a shared picture stays. */
const amount = /\s*[-−+]?\s*(?:Rp[\s\u00a0]*)?\d{1,3}(?:[.,]\d{3})+|Rp[\s\u00a0]*\d+/g;

/** @param {string} html */
const plain = (html) =>
  html
    .replace(/<!--.*?-->|<[^>]*>/gs, "")
    .replace(/&(#x27|quot|nbsp|lt|gt|amp);/g, (_, name) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .replaceAll("\u2060", "")
    .trim();

/** @type {Record<string, string>} */
const entities = { "#x27": "'", quot: '"', nbsp: " ", lt: "<", gt: ">", amp: "&" };

/** @param {string} html */
const mainOf = (html) => html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));

/** @param {string} html @returns {string | undefined} */
export function headingOf(html) {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(mainOf(html)) ?? [];
  return heading && plain(heading);
}

/**
 * @typedef {object} Drawing
 * @property {string} svg the content of the svg element
 * @property {number[]} box left, top, width and height of the visible part
 */

/** An svg element, with at most one level of others inside it. */
const outermost = /<svg([^>]*)>((?:(?!<\/?svg).|<svg[^>]*>(?:(?!<\/?svg).)*<\/svg>)*)<\/svg>/gs;

const LEAST_SHAPES = 14;
const LEAST_AREA = 30_000;
const LEAST_ASPECT = 1.05;

/**
 * The first drawing of a page that is larger than an icon and broad: narrow drawings are for narrow screens.
 *
 * @param {string} html
 * @returns {Drawing | undefined}
 */
export function drawingOf(html) {
  for (const [whole, head = "", svg = ""] of mainOf(html).matchAll(outermost)) {
    const box = /viewBox="([^"]*)"/.exec(head)?.[1]?.split(" ").map(Number) ?? [];
    const [, , width = 0, height = 0] = box;
    const shapes = whole.match(/<(path|rect|circle|ellipse|text)\b/g)?.length ?? 0;
    if (shapes < LEAST_SHAPES || width * height < LEAST_AREA || width < height * LEAST_ASPECT)
      continue;
    return { svg: withoutAmounts(svg), box };
  }
  return undefined;
}

/**
 * Removes the amounts from a drawing. Dots replace an amount at the end of its label's line, because the
 * label alone would be unclear.
 *
 * @param {string} svg
 */
export function withoutAmounts(svg) {
  const texts = svg.replace(/<title>.*?<\/title>|<!--.*?-->/gs, "");
  let lineBefore = "";
  return texts.replace(/(<text[^>]*>)(.*?)(<\/text>)/gs, (_, open, said, close) => {
    const left = said.replace(amount, "");
    const line = / y="([^"]*)"/.exec(open)?.[1] ?? "";
    const hasLabel = line !== "" && line === lineBefore && open.includes('text-anchor="end"');
    lineBefore = line;
    if (plain(left)) return `${open}${left}${close}`;
    return hasLabel ? `${open}${dots(plain(said))}${close}` : "";
  });
}

/** As wide as the replaced amount: amounts are printed in a monospaced font. @param {string} said */
const dots = (said) => ".".repeat(said.length);
