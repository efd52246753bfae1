// The judgement of what visitors saw during a fault. No judge passes on nothing.
import assert from "node:assert/strict";
import { atMost, FULL, notValidated } from "./bars.mjs";
import { Stretch } from "./visits.mjs";

/** @import { TestContext } from "node:test" */

/** The objective for calls that a fault must not delay. */
const PROMPT_MS = 250;
/** The time by which a call may miss its deadline. */
const LATE_MS = 50;
/**
 * The time in which a caller leaves a silent replica on any machine, and the wait by which a call to it
 * differs from a call on a busy machine.
 */
const [LEFT_MS, WAITED_MS] = [1_500, 1_000];
/**
 * The share of calls that may have waited so, in %. If no caller leaves the replica, a third or a half waits.
 */
const MAY_HAVE_WAITED = 10;

/** @param {TestContext} t @param {Stretch} seen */
export function fewFailed(t, seen, what = "calls that failed") {
  t.diagnostic(`${what}: ${seen}`);
  assert.ok(seen.visits.length > 0, "visitors call");
  atMost(t, what, 100 * seen.shareFailed, [0.1, "%"]);
}

/** @param {TestContext} t @param {Stretch} seen */
export function prompt(t, seen, what = "calls") {
  assert.ok(seen.visits.length > 0, `${what}: there are none`);
  atMost(t, `${what} of more than ${PROMPT_MS} ms`, 100 * seen.longerThan(PROMPT_MS), [1, "%"], FULL);
}

/**
 * Callers leave a silent replica: few calls wait until it goes on.
 *
 * @param {TestContext} t
 * @param {Stretch} seen the calls that need its service
 * @param {number} from when it fell silent
 * @param {number} until when it went on
 */
export function isLeft(t, seen, from, until) {
  const judged = new Stretch(seen.visits.filter(({ at }) => at >= from + LEFT_MS && at <= until - WAITED_MS));
  assert.ok(judged.visits.length > 0, "visitors call the service");
  const waited = 100 * judged.openAt(until);
  atMost(t, "calls that waited until the replica went on", waited, [MAY_HAVE_WAITED, "%"]);
}

/**
 * No call may go on beyond its deadline. There is no verdict if this process itself was held up for longer
 * than that.
 *
 * @param {TestContext} t
 * @param {string} what
 * @param {{ ms: number }[]} calls
 * @param {number} deadline in ms
 * @param {number} heldUp in ms, of this process
 */
export function inTime(t, what, calls, deadline, heldUp) {
  assert.ok(calls.length > 0, `${what}: there are none`);
  const longest = Math.max(0, ...calls.map(({ ms }) => ms));
  t.diagnostic(`${what}: the longest took ${longest} ms, its caller was held up for ${heldUp} ms at most`);
  const isNoise = longest > deadline + LATE_MS && longest - heldUp <= deadline + LATE_MS;
  if (isNoise && FULL) return notValidated(t, `${what}: the caller itself was held up for ${heldUp} ms`);
  atMost(t, `${what} took`, longest, [deadline + LATE_MS, "ms"], FULL);
}

/**
 * The time for which calls failed after a moment, by the calls that began after it.
 *
 * @param {TestContext} t
 * @param {string} what
 * @param {{ at: number, status: number }[]} seen
 * @param {number} moment
 * @param {number} mostMs
 */
export function recovered(t, what, seen, moment, mostMs) {
  assert.ok(seen.length > 0, `${what}: there are none afterwards`);
  const last = Math.max(moment, ...seen.filter(({ status }) => status !== 200).map(({ at }) => at));
  atMost(t, `${what} failed afterwards for`, last - moment, [mostMs, "ms"]);
}
