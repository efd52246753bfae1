// The bars of the objectives, and the verdicts on cases that prove less than they promise.
import assert from "node:assert/strict";

/** @import { TestContext } from "node:test" */

/** Are times as long as the objectives say, and compared with them? */
export const FULL = process.env.LENGTH === "full";

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
