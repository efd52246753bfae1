// What all cases share. CASE chooses cases by a part of their name; SEED repeats the choices of a run;
// LENGTH=full takes as long as the objectives say, and also compares the times with them, which a busy
// machine would miss.
import assert from "node:assert/strict";
import { basename } from "node:path";
import { test } from "node:test";
import { record, recordTo } from "../product/recorder.mjs";
import { seed } from "../product/seeded.mjs";

/** @import { TestContext } from "node:test" */
/** @typedef {(t: TestContext) => Promise<void>} Run */

const { CASE = "", LENGTH = "short" } = process.env;
export const FULL = LENGTH === "full";

// The clients' answers are kept for the reader of a failed run.
recordTo(`target/faults/seen-by-${basename(process.argv[1] ?? "", ".mjs")}.jsonl`);

/**
 * Client addresses in a network of their own, named by a proxy's header, as the cases are not about budgets
 * of addresses.
 */
export const addresses = (/** @type {number} */ network) => (/** @type {number} */ at) =>
  `10.${network}.${at >> 8}.${at & 255}`;

/** Returns whether the case is chosen. @param {string} name @param {Run} run */
export function fault(name, run) {
  if (!name.includes(CASE)) return false;
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

/**
 * A figure that an objective bounds. The report shows it; it must hold if it is judged.
 *
 * @param {TestContext} t
 * @param {string} what
 * @param {number} figure
 * @param {[number, string]} bound with its unit
 */
export function atMost(t, what, figure, [most, unit], isJudged = true) {
  const holds = figure <= most;
  const verdict = holds ? "held" : isJudged ? "MISSED" : "not judged briefly";
  const shown = Number.isInteger(figure) ? figure : figure.toPrecision(3);
  t.diagnostic(`bar ${verdict}: ${what} ${shown} ${unit}, at most ${most} ${unit}`);
  if (isJudged) assert.ok(holds, `${what}: ${shown} ${unit}, at most ${most} ${unit}`);
}

/** @param {TestContext} t @param {string} what */
export function needsRoot(t, what) {
  if (process.getuid?.() !== 0) notRun(t, `only root ${what}`);
}

/**
 * A case that held under less than it promises counts as failed, too.
 *
 * @param {TestContext} t
 * @param {string} why
 */
export function notValidated(t, why) {
  t.diagnostic(`NOT VALIDATED: ${why}`);
  assert.fail(`NOT VALIDATED: ${why}`);
}

/** A case that did not run counts as failed, for any reason. @param {TestContext} t @param {string} why */
export function notRun(t, why) {
  t.diagnostic(`NOT RUN: ${why}`);
  assert.fail(`NOT RUN: ${why}`);
}
