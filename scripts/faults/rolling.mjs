// Every process of a cluster is replaced again and again, the new one first, while people come at the rate of
// the objective.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { Arrivals, mixed } from "./arrivals.mjs";
import { addresses, atMost, FULL, longFault, notRun, notValidated } from "./case.mjs";
import { areNamed, halvesWithWeb, pidOf, succeeded, url } from "./cluster.mjs";

const A_SECOND = 2_000;
/** The part of the calls without which nothing is proven. */
const ENOUGH = 0.95;
const ROUNDS = FULL ? 20 : 2;
/** The pause between the beginnings of two processes in one half of the cluster. */
const APART_MS = 500;
const CALM_MS = 3_000;
const HOURS_MS = 3_600_000;

longFault(`every process is replaced, the new one first, ${ROUNDS} times`, async (t) => {
  if (!areNamed()) return notRun(t, "only root lets DNS name successors");
  const call = await mixed(url, addresses(8));
  const arrivals = new Arrivals(Number(new URL(url).port));
  const begun = performance.now();
  const coming = arrivals.last(A_SECOND, HOURS_MS, call);
  try {
    await pause(CALM_MS);
    t.diagnostic(`before: ${arrivals}`);
    await roundsOf(t, arrivals);
    await pause(CALM_MS);
  } finally {
    arrivals.stop();
  }
  await coming;
  const aSecond = (arrivals.made * 1000) / (performance.now() - begun);
  await arrivals.answered();
  arrivals.hangUp();
  t.diagnostic(`all: ${arrivals}`);
  atMost(t, "calls that failed", arrivals.failed.length, [0, "calls"]);
  assert.equal(arrivals.count, arrivals.made, "each call was answered");
  const rate = `${aSecond.toFixed(0)} of ${A_SECOND} calls a second were made`;
  t.diagnostic(rate);
  if (aSecond < ENOUGH * A_SECOND) notValidated(t, rate);
});

/** @param {import("node:test").TestContext} t @param {Arrivals} arrivals */
async function roundsOf(t, arrivals) {
  for (let round = 1; round <= ROUNDS; round++) {
    const [from, failed] = [Date.now(), arrivals.failed.length];
    const ends = [];
    for (const half of halvesWithWeb()) {
      const ending = half.map(async (name, at) => {
        await pause(at * APART_MS);
        return replaced(name);
      });
      ends.push(...(await Promise.all(ending)));
    }
    const most = (/** @type {"readyMs" | "endedMs"} */ what) => Math.max(...ends.map((end) => end[what]));
    t.diagnostic(
      `round ${round}: ${ends.length} processes in ${Math.round((Date.now() - from) / 1000)} s, ready after ` +
        `${most("readyMs")} ms at most, ended after ${most("endedMs")} ms; ` +
        `${arrivals.failed.length - failed} calls failed`,
    );
  }
}

/** @param {string} name */
async function replaced(name) {
  const before = pidOf(name);
  const end = await succeeded(name);
  assert.notEqual(pidOf(name), before, `${name} has a successor`);
  // Next does not end like our own processes.
  if (name !== "web") assert.equal(end.end, 0, `${name} ended with ${end.end}`);
  return end;
}
