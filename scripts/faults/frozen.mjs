// Processes stand still: a replica, or all of a service.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { frozen } from "./cluster.mjs";
import {
  CALM_MS,
  FROZEN_MS,
  fault,
  fewFailed,
  LOST_MS,
  NOTICED_MS,
  pidsOf,
  prompt,
  settled,
  visits,
} from "./scene.mjs";

for (const service of ["auth", "commerce", "account"]) {
  fault(`one of two replicas is frozen: ${service}`, async (t) => {
    const [victim = 0] = pidsOf(service).slice(-1);
    const from = Date.now();
    await frozen([victim], () => pause(FROZEN_MS));
    await settled();
    const seen = visits.between(from + NOTICED_MS, from + FROZEN_MS);
    fewFailed(t, seen, `calls that failed from ${NOTICED_MS} ms on`);
    prompt(t, seen);
  });
}

for (const service of ["commerce", "account"]) {
  fault(`a whole service is frozen: ${service}`, async (t) => {
    const from = Date.now();
    await frozen(pidsOf(service), () => pause(FROZEN_MS));
    const until = Date.now();
    await settled();
    fewFailed(t, visits.between(from, until).through(service, false), "other calls that failed");
    const own = visits.between(from + LOST_MS, until - NOTICED_MS).through(service);
    const first = visits.between(from, from + LOST_MS).through(service);
    t.diagnostic(`its own, of the first ${LOST_MS} ms: ${first}`);
    t.diagnostic(`its own, afterwards: ${own}`);
    assert.equal(own.shareFailed, 1, "it was frozen");
    prompt(t, own, "its own calls");
    const again = visits.between(until + CALM_MS);
    assert.equal(again.failed.length, 0, `after it went on: ${again}`);
  });
}

fault("auth is frozen, and who is signed in goes on", async (t) => {
  const from = Date.now();
  await frozen(pidsOf("auth"), () => pause(FROZEN_MS));
  const until = Date.now();
  await settled();
  fewFailed(t, visits.between(from + NOTICED_MS, until - NOTICED_MS));
});
