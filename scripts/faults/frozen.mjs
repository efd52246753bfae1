// Processes freeze: all of a service, the web server, the edge.
import assert from "node:assert/strict";
import { pause, registered } from "../product/browser.mjs";
import { Apart } from "./apart.mjs";
import { addresses, atMost, FULL } from "./case.mjs";
import { frozen, pidOf, url } from "./cluster.mjs";
import {
  CALM_MS,
  FROZEN_MS,
  fault,
  fewFailed,
  LINK_RECOVERED_MS,
  LOST_MS,
  longFault,
  NOTICED_MS,
  pidsOf,
  prompt,
  recovered,
  settled,
  visits,
  watched,
} from "./scene.mjs";
import { firstRefused } from "./sign-out.mjs";
import { pagesOf, statuses, Writes } from "./writes.mjs";

/** The time within which an ended session is refused. */
const ENDED_MS = 1_000;

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

for (const service of FULL ? ["commerce", "account"] : ["commerce"]) {
  fault(`a whole service is frozen: ${service}`, async (t) => {
    const from = Date.now();
    await frozen(pidsOf(service), () => pause(FROZEN_MS));
    const until = Date.now();
    await watched(until);
    const others = visits.between(from, until).through(service, false);
    fewFailed(t, others, "other calls that failed");
    prompt(t, others, "other calls");
    const own = visits.between(from + LOST_MS, until - NOTICED_MS).through(service);
    const first = visits.between(from, from + LOST_MS).through(service);
    t.diagnostic(`its own, of the first ${LOST_MS} ms: ${first}`);
    t.diagnostic(`its own, afterwards: ${own}`);
    assert.equal(own.shareFailed, 1, "it was frozen");
    prompt(t, own, "its own calls");
    recovered(t, "calls", visits.between(until).visits, until, LINK_RECOVERED_MS);
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
      await settled();
      const others = visits.between(from, until);
      fewFailed(t, others);
      prompt(t, others);
      await apart.judge(t, from, until);
    } finally {
      await apart.end();
    }
  });
}

fault("the web server is frozen", async (t) => {
  const pages = new Writes();
  pages.begin(pagesOf(url));
  try {
    await pause(CALM_MS);
    const from = Date.now();
    await frozen([pidOf("web")], () => pause(FROZEN_MS));
    const until = Date.now();
    await pause(CALM_MS);
    await settled();
    const others = visits.between(from, until);
    fewFailed(t, others);
    prompt(t, others);
    const seen = pages.between(from);
    t.diagnostic(`pages: ${statuses(seen)}`);
    assert.ok(seen.length > 0 && seen.every(({ status }) => status === 200), "the edge holds them");
  } finally {
    await pages.end();
  }
});

longFault("the only edge is frozen", async (t) => {
  const from = Date.now();
  await frozen(pidsOf("edge"), () => pause(FROZEN_MS));
  const until = Date.now();
  await watched(until);
  t.diagnostic(`meanwhile: ${visits.between(from, until)}`);
  recovered(t, "calls", visits.between(until).visits, until, LINK_RECOVERED_MS);
  assert.equal(visits.between(from).signedOut, 0, "no visitor is signed out");
});

fault("auth is frozen, and who is signed in goes on", async (t) => {
  // Briefly, the first sign-in may wait for as long as auth is frozen.
  const signIns = FULL ? new Apart("auth") : undefined;
  try {
    if (signIns) await pause(CALM_MS);
    const from = Date.now();
    await frozen(pidsOf("auth"), () => pause(FROZEN_MS));
    const until = Date.now();
    if (signIns) await pause(LINK_RECOVERED_MS + CALM_MS);
    await settled();
    const seen = visits.between(from + NOTICED_MS, until);
    fewFailed(t, seen);
    prompt(t, seen);
    assert.equal(visits.between(from).signedOut, 0, "no visitor is signed out");
    await signIns?.judge(t, from, until);
  } finally {
    await signIns?.end();
  }
});
