// The files that keep the figures of pages: one for each measuring, named by its time, and one in the
// repository with the last figures of each document, so that a fresh clone has some to compare with.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {ReturnType<typeof import("./figures.mjs").figuresOf>} Taken */
/** @typedef {Record<string, Omit<Taken, "failedAudits">>} Figures by address */

const folder = "bench-results";
const stamp = new Date().toISOString().slice(0, 16).replace(":", "");
const file = `${folder}/pages-${stamp}.json`;
const recorded = join(dirname(fileURLToPath(import.meta.url)), "../../scripts/pages/figures.json");

/** The last figures of each document ever measured, here or for the repository. @returns {Figures} */
export function lastFigures() {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^pages-.*\.json$/.test(name)) : [];
  return Object.assign(
    recordedFigures(),
    ...files.sort().map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")).pages),
  );
}

/** @returns {Figures} */
export const recordedFigures = () => JSON.parse(readFileSync(recorded, "utf8"));

/**
 * Writes what was measured so far: an end before time loses nothing. Asked to, it records the figures for
 * others.
 *
 * @param {Record<string, Taken>} pages
 * @param {{ record: boolean }} options
 */
export function save(pages, { record }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), pages }, null, 2)}\n`);
  if (record) writeFileSync(recorded, linesOf({ ...recordedFigures(), ...pages }));
}

/** A line for each document: a change of the file shows what was measured anew. @param {Figures} figures */
function linesOf(figures) {
  const lines = Object.entries(figures)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([address, taken]) => {
      const { failedAudits, ...kept } = /** @type {Taken} */ (taken);
      return `  ${JSON.stringify(address)}: ${JSON.stringify(kept)}`;
    });
  return `{\n${lines.join(",\n")}\n}\n`;
}
