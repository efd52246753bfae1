// One of two edges behind a proxy stands still.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { addresses, atMost, fault, FULL } from "./case.mjs";
import { frozen, pidOf, replicasOf, url } from "./cluster.mjs";
import { Visits } from "./visits.mjs";

const FROZEN_MS = FULL ? 30_000 : 6_000;
/** The time in which the proxy leaves the edge: two looks at its health, and the look's own wait. */
const LEFT_MS = 2_000;
const CALM_MS = 2_000;
const PROMPT_MS = 250;

fault("one of two edges is frozen", async (t) => {
  const visits = new Visits();
  await visits.begin(url, addresses(1));
  try {
    await pause(CALM_MS);
    for (const name of replicasOf("edge")) {
      const from = Date.now();
      await frozen([pidOf(name)], () => pause(FROZEN_MS));
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
  } finally {
    await visits.end();
  }
});
