// What must hold while one of two edges behind a proxy is lost.
import assert from "node:assert/strict";
import { after } from "node:test";
import { pause } from "../product/browser.mjs";
import { addresses, atMost, FULL } from "./case.mjs";
import { replicasOf, url } from "./cluster.mjs";
import { Visits } from "./visits.mjs";

/** @import { TestContext } from "node:test" */

/** The time in which the proxy leaves the edge: two looks at its health, and the look's own wait. */
const LEFT_MS = 2_000;
const CALM_MS = 2_000;
const PROMPT_MS = 250;

const visits = new Visits();
/** @type {Promise<void> | undefined} */
let begun;

after(() => visits.end());

/**
 * Visitors call while one edge after the other is lost for a while.
 *
 * @param {TestContext} t
 * @param {(name: string) => Promise<void>} lost
 */
export async function eachEdgeLost(t, lost) {
  begun ??= visits.begin(url, addresses(1));
  await begun;
  await pause(CALM_MS);
  for (const name of replicasOf("edge")) {
    const from = Date.now();
    await lost(name);
    const until = Date.now();
    await pause(2 * CALM_MS);
    await visits.settled();
    t.diagnostic(`${name}, of the first ${LEFT_MS} ms: ${visits.between(from, from + LEFT_MS)}`);
    const seen = visits.between(from + LEFT_MS, until);
    t.diagnostic(`${name}, afterwards: ${seen}`);
    assert.ok(seen.visits.length > 0, "visitors call");
    atMost(t, `${name}: calls that failed`, 100 * seen.shareFailed, [0.1, "%"]);
    atMost(t, `${name}: calls of more than ${PROMPT_MS} ms`, 100 * seen.longerThan(PROMPT_MS), [1, "%"], FULL);
    const again = visits.between(until + CALM_MS);
    assert.ok(again.visits.length > 0, "visitors call afterwards");
    assert.equal(again.failed.length, 0, `after it went on: ${again}`);
  }
  assert.equal(visits.between(0).signedOut, 0, "no visitor was signed out");
}
