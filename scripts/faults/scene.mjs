// The common scene of the cases beside a cluster: merchants who trade and visitors who call during one fault
// after the other, the times of the objectives, and the judgement of the observations.
import { after } from "node:test";
import { pause } from "../product/browser.mjs";
import { addresses, atMost, FULL, longFault as oneLongFault, notValidated, fault as oneFault } from "./case.mjs";
import { desk, processes, replicasOf, url } from "./cluster.mjs";
import { Trade } from "./trade.mjs";
import { Visits } from "./visits.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Run } from "./case.mjs" */
/** @import { Stretch } from "./visits.mjs" */

/** How long a whole service is frozen. */
export const FROZEN_MS = FULL ? 30_000 : 4_000;
/** The time of other faults, longer than any call's wait. */
export const LASTS_MS = FULL ? 12_000 : 4_000;
/** The time in which callers leave a silent replica. */
export const NOTICED_MS = 500;
/** The time in which callers give a whole service up. */
export const LOST_MS = 2_200;
/** The deadlines of calls between processes: the usual one, and that of calls to a lost service. */
export const [DEADLINE_MS, LOST_DEADLINE_MS] = [5_000, 200];
/** The time by which a call may miss its deadline. */
const LATE_MS = 50;
/** The objective for calls that a fault must not delay. */
const PROMPT_MS = 250;
/** The time for which calls may fail after a link is back. */
export const LINK_RECOVERED_MS = 5_000;
/** The pause between two faults, so that each is judged by itself. */
export const CALM_MS = 2_000;

export const visits = new Visits();
export const trade = new Trade();

let isChecked = false;
/** @type {Promise<void> | undefined} */
let begun;

async function begin() {
  await visits.begin(url, addresses(1));
  trade.begin(url, await desk(), addresses(2));
  await pause(CALM_MS);
}

after(() => visits.end());

/** @param {Run} run @returns {Run} */
const amidTrade = (run) => async (t) => {
  begun ??= begin();
  await begun;
  await run(t);
  await pause(CALM_MS);
};

/** @param {string} name @param {Run} run */
export function fault(name, run, choose = oneFault) {
  const isChosen = choose(name, amidTrade(run));
  isChecked ||= isChosen;
}

/** @param {string} name @param {Run} run */
export const longFault = (name, run) => fault(name, run, oneLongFault);

/** Was one of the cases chosen? */
export const isAnyChosen = () => isChecked;

/** Waits until the calls of the judged stretch have ended. */
export const settled = () => pause(3 * NOTICED_MS);

/** @param {string} service */
export const pidsOf = (service) => replicasOf(service).map((name) => processes()[name] ?? 0);

/** @param {TestContext} t @param {Stretch} seen */
export function fewFailed(t, seen, what = "calls that failed") {
  t.diagnostic(`${what}: ${seen}`);
  atMost(t, what, 100 * seen.shareFailed, [0.1, "%"]);
}

/** @param {TestContext} t @param {Stretch} seen */
export function prompt(t, seen, what = "calls") {
  atMost(t, `${what} of more than ${PROMPT_MS} ms`, 100 * seen.longerThan(PROMPT_MS), [1, "%"], FULL);
}

/**
 * No call may go on beyond its deadline. Where this process was itself held up for longer than that, nothing
 * can be said.
 *
 * @param {TestContext} t
 * @param {string} what
 * @param {{ ms: number }[]} calls
 * @param {number} deadline in ms
 */
export function inTime(t, what, calls, deadline) {
  const [longest, heldUp] = [Math.max(0, ...calls.map(({ ms }) => ms)), visits.heldUpMs];
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
  const last = Math.max(moment, ...seen.filter(({ status }) => status !== 200).map(({ at }) => at));
  atMost(t, `${what} failed afterwards for`, last - moment, [mostMs, "ms"]);
}
