// The two families as fonts of one weight each, which the renderer can read: it takes neither WOFF2 nor axes.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const packages = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
const shop = "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
const till = "spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2";
const cuts = [
  { name: "shop-bold", file: shop, wght: 650 },
  { name: "shop", file: shop, wght: 400 },
  { name: "till-bold", file: till, wght: 650 },
  { name: "till", file: till, wght: 400 },
];

/** All letters of Latin-1, and the marks of our sentences. */
const letters = [...Array(0x100).keys()].slice(0x20).map((code) => String.fromCodePoint(code));
const marks = "–—−‘’“”…•›←→™€";

/**
 * Writes the fonts and tells their paths.
 *
 * @param {string} folder
 */
export async function cutFonts(folder) {
  return Promise.all(
    cuts.map(async ({ name, file, wght }) => {
      const whole = readFileSync(new URL(file, packages));
      const font = await subsetFont(whole, letters.join("") + marks, {
        targetFormat: "sfnt",
        variationAxes: { wght },
      });
      const path = `${folder}/${name}.ttf`;
      writeFileSync(path, font);
      return path;
    }),
  );
}
