// Processes freeze: one replica, or all of a service.
import assert from "node:assert/strict";
import { pause, registered } from "../product/browser.mjs";
import { Apart } from "./apart.mjs";
import { addresses, atMost, FULL } from "./case.mjs";
import { frozen, url } from "./cluster.mjs";
import {
  CALM_MS,
  FROZEN_MS,
  fault,
  fewFailed,
  LASTS_MS,
  LINK_RECOVERED_MS,
  LOST_MS,
  longFault,
  NOTICED_MS,
  pidsOf,
  prompt,
  settled,
  visits,
} from "./scene.mjs";
import { firstRefused } from "./sign-out.mjs";

/** The time within which an ended session is refused. */
const ENDED_MS = 1_000;

for (const service of ["auth", "commerce", "account"]) {
  fault(`one of the replicas is frozen: ${service}`, async (t) => {
    const [victim = 0] = pidsOf(service).slice(-1);
    const from = Date.now();
    await frozen([victim], () => pause(LASTS_MS));
    await settled();
    const seen = visits.between(from + NOTICED_MS, from + LASTS_MS);
    fewFailed(t, seen, `calls that failed from ${NOTICED_MS} ms on`);
    prompt(t, seen);
  });
}

longFault("an owner signs out elsewhere while a replica of auth is frozen", async (t) => {
  for (const [at, victim] of pidsOf("auth").entries()) {
    const { client } = await registered(url, 810_000 + at, addresses(5)(at));
    await frozen([victim], async () => {
      await pause(ENDED_MS);
      const ms = await firstRefused(client, 810_000 + at, addresses(5)(at));
      atMost(t, `replica ${at + 1}: an ended session counted for`, ms, [ENDED_MS, "ms"], FULL);
    });
    await pause(CALM_MS);
  }
});

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

for (const service of ["registration", "newsletter", "mailer"]) {
  longFault(`a whole service is frozen: ${service}`, async (t) => {
    const apart = new Apart(service);
    try {
      await pause(CALM_MS);
      const from = Date.now();
      await frozen(pidsOf(service), () => pause(FROZEN_MS));
      const until = Date.now();
      await pause(LINK_RECOVERED_MS + CALM_MS);
      fewFailed(t, visits.between(from, until));
      await apart.judge(t, from, until);
    } finally {
      await apart.end();
    }
  });
}

fault("auth is frozen, and who is signed in goes on", async (t) => {
  const from = Date.now();
  await frozen(pidsOf("auth"), () => pause(FROZEN_MS));
  const until = Date.now();
  await settled();
  fewFailed(t, visits.between(from + NOTICED_MS, until - NOTICED_MS));
});
