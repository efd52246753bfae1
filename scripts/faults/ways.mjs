// Links between processes are slow, break, or swallow all bytes.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { Apart } from "./apart.mjs";
import { FULL } from "./case.mjs";
import { cutOff, kill, processes, replicasOf, url } from "./cluster.mjs";
import {
  CALM_MS,
  DEADLINE_MS,
  fault,
  fewFailed,
  inTime,
  isLeft,
  LASTS_MS,
  LINK_RECOVERED_MS,
  LOST_DEADLINE_MS,
  LOST_MS,
  longFault,
  NOTICED_MS,
  prompt,
  recovered,
  settled,
  visits,
  watched,
  writes,
  writesRecovered,
} from "./scene.mjs";
import { pagesOf, statuses, Writes } from "./writes.mjs";

/** The edge's patience with the web server. */
const PAGES_DEADLINE_MS = 10_000;
const MODES = /** @type {const} */ (["broken", "silent"]);

for (const service of FULL ? ["auth", "commerce", "account"] : ["commerce"]) {
  for (const mode of MODES) {
    fault(`the way to one of the replicas is ${mode}: ${service}`, async (t) => {
      const [victim = ""] = replicasOf(service).slice(-1);
      visits.resetHoldUps();
      const from = Date.now();
      await cutOff([victim], mode, () => pause(LASTS_MS));
      const open = Date.now();
      await settled();
      const seen = visits.between(from + NOTICED_MS, open);
      fewFailed(t, seen, `calls that failed from ${NOTICED_MS} ms on`);
      prompt(t, seen);
      isLeft(t, seen.through(service), from, open);
      inTime(t, "all calls", visits.between(from, open).visits, DEADLINE_MS);
    });
  }
}

for (const mode of MODES) {
  for (const service of ["auth", "commerce", "account"]) {
    longFault(`all ways to a service are ${mode}: ${service}`, async (t) => {
      visits.resetHoldUps();
      const from = Date.now();
      await cutOff(replicasOf(service), mode, () => pause(LASTS_MS));
      const open = Date.now();
      await watched(open);
      const all = visits.between(from, open);
      const own = visits.between(from + LOST_MS, open - NOTICED_MS).through(service);
      t.diagnostic(`its own calls, of the first ${LOST_MS} ms: ${visits.between(from, from + LOST_MS).through(service)}`);
      t.diagnostic(`afterwards: ${own}`);
      // Edges know who is signed in.
      if (service === "auth") fewFailed(t, visits.between(from + NOTICED_MS, open - NOTICED_MS));
      else assert.equal(own.shareFailed, 1, "it was cut off");
      const others = all.through(service, false);
      fewFailed(t, others, "other calls that failed");
      prompt(t, others, "other calls");
      inTime(t, "all calls", all.visits, DEADLINE_MS);
      inTime(t, "calls to a lost service", own.visits, LOST_DEADLINE_MS);
      recovered(t, "calls", visits.between(open).visits, open, LINK_RECOVERED_MS);
    });
  }
}

fault("all ways are slow", async (t) => {
  const services = Object.keys(processes()).filter((name) => name !== "edge");
  const from = Date.now();
  await cutOff([...services, "web", "mails", "postgres", "redis"], "slow", () => pause(LASTS_MS));
  await settled();
  fewFailed(t, visits.between(from, from + LASTS_MS));
});

for (const mode of MODES) {
  fault(`the way to PostgreSQL is ${mode}`, async (t) => {
    visits.resetHoldUps();
    const from = Date.now();
    await cutOff(["postgres"], mode, () => pause(LASTS_MS));
    const open = Date.now();
    await watched(open);
    // The last write before waits, too.
    const [all, changes] = [visits.between(from, open), writes.between(from - CALM_MS, open)];
    t.diagnostic(`meanwhile: ${all}; writes: ${statuses(changes)}`);
    recovered(t, "calls", visits.between(open).visits, open, LINK_RECOVERED_MS);
    await writesRecovered(t, open);
    inTime(t, "all calls", all.visits, DEADLINE_MS);
    inTime(t, "writes", changes, DEADLINE_MS);
  });

  for (const service of ["registration", "newsletter", "mailer"]) {
    longFault(`the way to ${service} is ${mode}`, (t) => withoutWay(t, service, service, mode));
  }
  longFault(`the way to the mail server is ${mode}`, (t) => withoutWay(t, "the mail server", "mails", mode));

  longFault(`the way to the collector of traces is ${mode}`, async (t) => {
    visits.resetHoldUps();
    const from = Date.now();
    await cutOff(["traces"], mode, () => pause(LASTS_MS));
    const open = Date.now();
    await settled();
    const seen = visits.between(from, open);
    fewFailed(t, seen);
    prompt(t, seen);
    inTime(t, "all calls", seen.visits, DEADLINE_MS);
  });

  longFault(`the way to the web server is ${mode}`, async (t) => {
    const pages = new Writes();
    pages.begin(pagesOf(url));
    try {
      await pause(CALM_MS);
      visits.resetHoldUps();
      const from = Date.now();
      await cutOff(["web"], mode, async () => {
        await pause(LASTS_MS);
        const held = pages.between(from);
        t.diagnostic(`pages meanwhile: ${statuses(held)}`);
        assert.ok(held.length > 0 && held.every(({ status }) => status === 200), "the edge holds them");
        // A new edge holds no passports.
        await kill("edge");
      });
      const open = Date.now();
      await pause(LINK_RECOVERED_MS + CALM_MS);
      inTime(t, "pages", pages.between(from, open), PAGES_DEADLINE_MS);
      const again = pages.between(open);
      assert.equal(again.at(-1)?.status, 200, "the web server is reached again");
      recovered(t, "pages", again, open, LINK_RECOVERED_MS);
    } finally {
      await pages.end();
    }
  });
}

/**
 * @param {import("node:test").TestContext} t
 * @param {string} name
 * @param {string} way
 * @param {typeof MODES[number]} mode
 */
async function withoutWay(t, name, way, mode) {
  const apart = new Apart(name);
  try {
    await pause(CALM_MS);
    const from = Date.now();
    await cutOff(replicasOf(way).length > 0 ? replicasOf(way) : [way], mode, () => pause(LASTS_MS));
    const open = Date.now();
    await pause(LINK_RECOVERED_MS + CALM_MS);
    await settled();
    fewFailed(t, visits.between(from, open), "other calls that failed");
    await apart.judge(t, from, open);
  } finally {
    await apart.end();
  }
}
