// Cuts the two families before a build: the letters of the site's own sentences, for which each page waits,
// and the other Latin letters, which browsers fetch only for a name that has one. See src/app/fonts.ts.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const families = {
  shop: "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  till: "spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2",
};
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const own = `${ascii}\u00a0ÁÉÍÑÓÚÜáéíñóúü¿¡ªº°·×«»–—−‘’“”…•©`;
const latin = String.fromCodePoint(...Array.from({ length: 96 }, (_, index) => 0xa0 + index));
const others = [...`${latin}ıŒœ€™`].filter((letter) => !own.includes(letter)).join("");

// next/font takes only literals, so src/app/fonts.ts repeats the ranges.
const declared = readFileSync(new URL("../src/app/fonts.ts", import.meta.url), "utf8");
const ranges = [...declared.matchAll(/"(U\+[^"]+)"/g)].map(([, range]) => range);
const letters = (range) =>
  range.split(", ").flatMap((part) => {
    const [first, last = first] = part
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });
if (ranges.some((range) => letters(range).sort().join("") !== [...others].sort().join(""))) {
  throw new Error("src/app/fonts.ts does not name the ranges of the other letters");
}

const folder = new URL("../node_modules/.cache/fonts/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, path] of Object.entries(families)) {
  const whole = readFileSync(
    new URL(`../node_modules/@fontsource-variable/${path}`, import.meta.url),
  );
  const cut = (letters) =>
    subsetFont(whole, letters, {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 700 } },
      // Kerning stays; letters that only a feature would add are left out.
      noLayoutClosure: true,
    });
  writeFileSync(new URL(`${name}.woff2`, folder), await cut(own));
  writeFileSync(new URL(`${name}-others.woff2`, folder), await cut(others));
}
