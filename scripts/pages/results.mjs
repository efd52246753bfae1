// The files that keep the figures of pages: one for each measuring, named by its time.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/** @typedef {Record<string, ReturnType<typeof import("./figures.mjs").figuresOf>>} Figures by address */

const folder = "bench-results";
const stamp = new Date().toISOString().slice(0, 16).replace(":", "");
const file = `${folder}/pages-${stamp}.json`;

/** The last figures of each document that was ever measured here. @returns {Figures} */
export function lastFigures() {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => /^pages-.*\.json$/.test(name));
  return Object.assign(
    {},
    ...files.sort().map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")).pages),
  );
}

/** Writes what was measured so far: an end before time loses nothing. @param {Figures} pages */
export function save(pages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), pages }, null, 2)}\n`);
}
