// The common parts of all cases. CASE chooses cases by a part of their name; SEED repeats the choices of a
// run; LENGTH=full takes as long as the objectives say, and also compares the times with them, which a busy
// machine would miss. With LIST the chosen cases are printed, and none runs.
import { basename } from "node:path";
import { test } from "node:test";
import { record, recordTo } from "../product/recorder.mjs";
import { seed } from "../product/seeded.mjs";
import { FULL } from "./bars.mjs";

export { atMost, FULL, needsRoot, notRun, notValidated } from "./bars.mjs";

/** @import { TestContext } from "node:test" */
/** @typedef {(t: TestContext) => Promise<void>} Run */

const { CASE = "", LIST } = process.env;

// The clients' answers are kept for the reader of a failed run.
if (!LIST) recordTo(`target/faults/seen-by-${basename(process.argv[1] ?? "", ".mjs")}.jsonl`);

/**
 * Client addresses in a network of their own, named by a proxy's header, as the cases are not about budgets
 * of addresses.
 */
export const addresses = (/** @type {number} */ network) => (/** @type {number} */ at) =>
  `10.${network}.${at >> 8}.${at & 255}`;

/** Returns whether the case is chosen. @param {string} name @param {Run} run */
export function fault(name, run) {
  if (!name.includes(CASE)) return false;
  if (LIST) {
    console.log(`case ${name}`);
    return false;
  }
  test(name, async (t) => {
    t.diagnostic(`seed ${seed}`);
    record({ case: name, seed });
    try {
      await run(t);
      record({ case: name, holds: true });
    } catch (error) {
      record({ case: name, holds: false, why: String(error) });
      throw error;
    }
  });
  return true;
}

/**
 * A case for which a run of all tests has no time: it runs in full length, or by CASE.
 *
 * @param {string} name
 * @param {Run} run
 */
export const longFault = (name, run) => (FULL || CASE !== "") && fault(name, run);
