// Processes die, and certificates and keys are replaced.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { generator, seed } from "../product/seeded.mjs";
import { addresses, FULL } from "./case.mjs";
import { certificateEnds, desk, kill, processes, renewCertificates, replicasOf } from "./cluster.mjs";
import { LargeImport, LINES } from "./large-import.mjs";
import { passportKeyReplaced, sealKeyReplaced } from "./rotations.mjs";
import {
  CALM_MS,
  fault,
  fewFailed,
  LINK_RECOVERED_MS,
  longFault,
  recovered,
  settled,
  trade,
  visits,
  watched,
} from "./scene.mjs";

/** @import { TestContext } from "node:test" */

const KILLS = FULL ? 200 : 10;
/** The time for a process's look at its certificate files, and for a scrape. */
const RENEWED_MS = 7_000;
/** The time after which every connection has ended once. */
const CONNECTION_AGE_MS = 330_000;
/** The lease of an orphaned import, the wait for the next look for orphans, and the look. */
const TAKEN_UP_MS = 37_000;

fault(`${KILLS} processes are killed`, async (t) => {
  const [from, before] = [Date.now(), trade.merchants.length];
  const names = Object.keys(processes()).sort();
  // Two die at a time, sometimes both replicas of a service.
  await Promise.all([0, 1].map((half) => killed(names.filter((_, at) => at % 2 === half), seed + half)));
  const ready = Date.now();
  await watched(ready);
  t.diagnostic(String(visits.between(from)));
  recovered(t, "calls", visits.between(ready).visits, ready, LINK_RECOVERED_MS);
  const traded = trade.merchants.length - before;
  t.diagnostic(`${traded} merchants registered, ordered and were answered meanwhile`);
  if (FULL) assert.ok(traded > 0, "nothing was acknowledged meanwhile, so nothing is proved");
});

/** Kills one of them after the other. @param {string[]} names @param {number} seed */
async function killed(names, seed) {
  const random = generator(seed);
  for (let left = KILLS / 2; left > 0; left--) {
    await kill(names[Math.floor(random() * names.length)] ?? "edge");
    await pause(200 + random() * 800);
  }
}

fault("all certificates and the passport key are replaced", async (t) => {
  const from = Date.now();
  const before = await certificateEnds();
  renewCertificates();
  await pause(RENEWED_MS);
  const after = await certificateEnds();
  for (const [name, end] of Object.entries(before)) {
    assert.ok((after[name] ?? 0) > end, `${name} has another certificate`);
  }
  // Calls take new connections now, with both certificates new.
  for (const name of ["auth-2", "commerce-2", "account-2"]) await kill(name);
  const aged = pause(FULL ? CONNECTION_AGE_MS : 0);
  await watched(Date.now(), 2 * CALM_MS);
  await passportKeyReplaced(t, visits);
  await aged;
  await settled();
  fewFailed(t, visits.between(from));
});

longFault("the seal key is replaced", (t) => sealKeyReplaced(t, visits, addresses(4)(0)));

const whileItImports = async (/** @type {TestContext} */ t) => {
  const imported = new LargeImport(await desk(), trade);
  const answered = imported.begin();
  await imported.isRunning();
  const from = Date.now();
  await Promise.all(replicasOf("commerce").map(kill));
  t.diagnostic(`two replicas were ready again after ${Date.now() - from} ms`);
  await answered;
  const refused = imported.answers.slice(0, -1);
  const refusedFor = (refused.at(-1)?.at ?? from) - from;
  const answeredAfter = Date.now() - from;
  t.diagnostic(`its agent was refused for ${refusedFor} ms, answered after ${answeredAfter} ms: ${imported}`);
  assert.ok(refused.length > 0, "the import was over before");
  for (const { status, retryAfter } of refused) {
    assert.ok([409, 503].includes(status), String(imported));
    assert.ok(retryAfter, `it says when to come again: ${imported}`);
  }
  assert.equal(await imported.stored(), LINES, "each line is kept once");
  assert.ok(refusedFor <= TAKEN_UP_MS, `the import was taken up after ${refusedFor} ms`);
};
longFault("commerce is killed while it imports", whileItImports);
