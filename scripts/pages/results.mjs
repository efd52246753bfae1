// The files that keep the figures of pages: one for each measuring, named by its time, and one in the
// repository with the last figures of each document, so that a fresh clone has some to compare with.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {ReturnType<typeof import("./figures.mjs").figuresOf>} Measurement */
/** @typedef {Omit<Measurement, "failedAudits" | "control" | "interactionMs">} Kept */
/** @typedef {Record<string, Kept & { interactionMs?: number }>} Figures by address; old ones lack presses */

const folder = "bench-results";
const stamp = new Date().toISOString().slice(0, 16).replace(":", "");
const file = `${folder}/pages-${stamp}.json`;
const recorded = join(dirname(fileURLToPath(import.meta.url)), "../../scripts/pages/figures.json");

/** The last figures of each document, measured here or from the repository. @returns {Figures} */
export function lastFigures() {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^pages-.*\.json$/.test(name)) : [];
  return Object.assign(
    recordedFigures(),
    ...files.sort().map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")).pages),
  );
}

/** @returns {Figures} */
export const recordedFigures = () => JSON.parse(readFileSync(recorded, "utf8"));

/** Writes the figures so far, so that an early end loses none. @param {Record<string, Measurement>} pages */
export function save(pages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString(), pages }, null, 2)}\n`);
}

/**
 * Writes the figures of a page into the repository's file.
 *
 * @param {string} address
 * @param {Measurement} taken
 */
export function record(address, taken) {
  writeFileSync(recorded, linesOf({ ...recordedFigures(), [address]: taken }));
}

/**
 * One line for each document, so that a diff of the file shows the new measurements. @param {Figures} figures
 */
function linesOf(figures) {
  const lines = Object.entries(figures)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([address, taken]) => {
      const { failedAudits, control, ...kept } = /** @type {Measurement} */ (taken);
      return `  ${JSON.stringify(address)}: ${JSON.stringify(kept)}`;
    });
  return `{\n${lines.join(",\n")}\n}\n`;
}
