// The common scene of the cases beside a cluster: merchants who trade and visitors who call during one fault
// after the other, the times of the objectives, and the judgement of the observations.
import assert from "node:assert/strict";
import { after } from "node:test";
import { pause } from "../product/browser.mjs";
import { addresses, FULL, longFault as oneLongFault, fault as oneFault } from "./case.mjs";
import { desk, processes, replicasOf, url } from "./cluster.mjs";
import { inTime as endInTime, recovered } from "./judges.mjs";
import { Trade } from "./trade.mjs";
import { Visits } from "./visits.mjs";
import { basketWrites, statuses, Writes } from "./writes.mjs";

export { fewFailed, isLeft, prompt, recovered } from "./judges.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Run } from "./case.mjs" */

/** How long a whole service is frozen. */
export const FROZEN_MS = FULL ? 30_000 : 4_000;
/** The time of other faults, longer than any call's wait. */
export const LASTS_MS = FULL ? 8_000 : 4_000;
/** The time in which callers leave a silent replica. */
export const NOTICED_MS = 500;
/** The time in which callers give a whole service up. */
export const LOST_MS = 2_200;
/** The deadlines of calls between processes: the usual one, and that of calls to a lost service. */
export const [DEADLINE_MS, LOST_DEADLINE_MS] = [5_000, 200];
/** The time for which calls may fail after a link is back. */
export const LINK_RECOVERED_MS = 5_000;
/** The time for which writes may fail then; briefly, with room for a busy machine. */
export const WRITES_RECOVERED_MS = FULL ? LINK_RECOVERED_MS : 20_000;
/** The time for which calls are watched after a link is back; briefly, longer if they fail. */
const WATCHED_MS = FULL ? LINK_RECOVERED_MS + 2_000 : 3_000;
const LOOK_AGAIN_MS = 100;
/** The pause between two faults, so that each is judged by itself. */
export const CALM_MS = 2_000;

export const visits = new Visits();
export const trade = new Trade();
/** An owner's writes, each sent once. */
export const writes = new Writes();

let isChecked = false;
/** @type {Promise<void> | undefined} */
let begun;

async function begin() {
  await visits.begin(url, addresses(1));
  trade.begin(url, await desk(), addresses(2));
  writes.begin(await basketWrites(url, 830_000, addresses(11)(0)));
  await pause(CALM_MS);
}

after(() => Promise.all([visits.end(), writes.end()]));

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

/** Waits until the calls of the judged stretch have ended: what never ends counts as failed. */
export async function settled() {
  await pause(NOTICED_MS);
  await visits.settled();
}

/** @param {string} service */
export const pidsOf = (service) => replicasOf(service).map((name) => processes()[name] ?? 0);

/** Watches the calls after a moment, until they succeed again. @param {number} moment */
export async function watched(moment, ms = WATCHED_MS) {
  await pause(moment + ms - Date.now());
  for (;;) {
    const until = Date.now();
    await settled();
    const latest = visits.between(until - CALM_MS, until);
    if (latest.visits.length > 0 && latest.failed.length === 0) return;
    if (until > moment + 2 * Math.max(ms, LINK_RECOVERED_MS)) return;
  }
}

/**
 * No call may go on beyond its deadline, as faults/judges.mjs says.
 *
 * @param {TestContext} t
 * @param {string} what
 * @param {{ ms: number }[]} calls
 * @param {number} deadline in ms
 */
export const inTime = (t, what, calls, deadline) => endInTime(t, what, calls, deadline, visits.heldUpMs);

/**
 * The time for which the owner's writes failed after a moment: a writer may be lost while reads go on.
 * Resolves once a write succeeds.
 *
 * @param {TestContext} t
 * @param {number} moment
 */
export async function writesRecovered(t, moment, mostMs = WRITES_RECOVERED_MS) {
  const isBack = () => writes.between(moment).at(-1)?.status === 200;
  while (!isBack() && Date.now() < moment + 2 * mostMs) await pause(LOOK_AGAIN_MS);
  const again = writes.between(moment);
  t.diagnostic(`writes afterwards: ${statuses(again)}`);
  assert.equal(again.at(-1)?.status, 200, "writes succeed again");
  recovered(t, "writes", again, moment, mostMs);
}
