// Breaks one thing after the other in the cluster while merchants trade and visitors call, and says what both
// noticed.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { pause } from "../product/browser.mjs";
import { generator, seed } from "../product/seeded.mjs";
import { addresses, fault as oneFault, FULL, longFault, needsRoot } from "./case.mjs";
import {
  certificateEnds,
  cutOff,
  desk,
  frozen,
  jumped,
  kill,
  postgres,
  processes,
  redis,
  renewCertificates,
  replicasOf,
  skewOf,
  url,
  withOwnClock,
} from "./cluster.mjs";
import { fullOnce } from "./full-disk.mjs";
import { LargeImport } from "./large-import.mjs";
import { Lateness } from "./lateness.mjs";
import { passportKeyReplaced, sealKeyReplaced } from "./rotations.mjs";
import { SmallTablespace } from "./small-tablespace.mjs";
import { countMails, takenMails } from "./taken-mails.mjs";
import { Trade } from "./trade.mjs";
import { Visits } from "./visits.mjs";
import { drafts, Writes } from "./writes.mjs";

/** @import { TestContext } from "node:test" */

const { OWN_CLOCK = "" } = process.env;
const FROZEN_MS = FULL ? 30_000 : 4_000;
/** The longest: credentials between services live for two minutes. */
const JUMPED_MS = FULL ? 150_000 : 12_000;
const KILLS = FULL ? 200 : 10;
const RESTARTS = FULL ? 20 : 2;
/** Callers take so long to leave a replica that is silent. */
const NOTICED_MS = 500;
/** And so long to give a whole service up. */
const LOST_MS = 2_200;
/** The objective for calls that a fault must not hold up. */
const PROMPT_MS = 250;
/** Errors may go on so long after PostgreSQL accepts. */
const RECOVERED_MS = 2_000;
/** And so long after a way is there again. */
const LINK_RECOVERED_MS = 5_000;
/** Messages that are due leave so soon, whatever clocks say. */
const LATE_MS = 2_000;
/** The clock is measured so often, and a scrape is not at once. */
const MEASURED_MS = 6_000;
/** Processes look at the files of their certificates this often, and a scrape is not at once. */
const RENEWED_MS = 7_000;
/** Then every connection has ended once. */
const CONNECTION_AGE_MS = 330_000;
/** The lease of an import whose worker is gone, the wait for the next look for such ones, and the look. */
const TAKEN_UP_MS = 37_000;
/** Between two faults, so that each is seen by itself. */
const CALM_MS = 2_000;

const random = generator(seed);
const visits = new Visits();
const trade = new Trade();

let isChecked = false;
/** @type {Promise<void> | undefined} */
let begun;

async function begin() {
  await visits.begin(url, addresses(1));
  trade.begin(url, await desk(), addresses(2));
  await pause(CALM_MS);
}

after(() => visits.end());

/** @param {string} name @param {(t: TestContext) => Promise<void>} run */
function fault(name, run, choose = oneFault) {
  const isChosen = choose(name, async (t) => {
    begun ??= begin();
    await begun;
    await run(t);
    await pause(CALM_MS);
  });
  isChecked ||= isChosen;
}

/** @param {string} service */
const pidsOf = (service) => replicasOf(service).map((name) => processes()[name] ?? 0);

for (const service of ["auth", "commerce", "account"]) {
  fault(`one of two replicas is frozen: ${service}`, async (t) => {
    const [victim = 0] = pidsOf(service).slice(-1);
    const from = Date.now();
    await frozen([victim], () => pause(FROZEN_MS));
    await settled();
    const seen = visits.between(from + NOTICED_MS, from + FROZEN_MS);
    t.diagnostic(`from ${NOTICED_MS} ms on: ${seen}`);
    assert.ok(seen.shareFailed <= 0.001, String(seen));
    if (FULL) assert.ok(seen.longerThan(PROMPT_MS) <= 0.01, String(seen));
  });
}

for (const service of ["commerce", "account"]) {
  fault(`a whole service is frozen: ${service}`, async (t) => {
    const from = Date.now();
    await frozen(pidsOf(service), () => pause(FROZEN_MS));
    const until = Date.now();
    await settled();
    const others = visits.between(from, until).through(service, false);
    const own = visits.between(from + LOST_MS, until - NOTICED_MS).through(service);
    t.diagnostic(`others: ${others}`);
    t.diagnostic(
      `its own, of the first ${LOST_MS} ms: ${visits.between(from, from + LOST_MS).through(service)}`,
    );
    t.diagnostic(`its own, afterwards: ${own}`);
    assert.ok(others.shareFailed <= 0.001, String(others));
    assert.equal(own.shareFailed, 1, "it was frozen");
    if (FULL) assert.ok(own.longerThan(PROMPT_MS) <= 0.01, String(own));
    const again = visits.between(until + CALM_MS);
    assert.equal(again.failed.length, 0, `after it went on: ${again}`);
  });
}

for (const service of FULL ? ["auth", "commerce", "account"] : ["commerce"]) {
  for (const mode of /** @type {const} */ (["broken", "silent"])) {
    fault(`the way to one of two replicas is ${mode}: ${service}`, async (t) => {
      const [victim = ""] = replicasOf(service).slice(-1);
      const from = Date.now();
      await cutOff([victim], mode, () => pause(FROZEN_MS));
      await settled();
      const seen = visits.between(from + NOTICED_MS, from + FROZEN_MS);
      t.diagnostic(`from ${NOTICED_MS} ms on: ${seen}`);
      assert.ok(seen.shareFailed <= 0.001, String(seen));
      if (FULL) assert.ok(seen.longerThan(PROMPT_MS) <= 0.01, String(seen));
    });
  }
}

fault("all ways are slow", async (t) => {
  const services = Object.keys(processes()).filter((name) => name !== "edge");
  const from = Date.now();
  await cutOff([...services, "postgres", "redis"], "slow", () => pause(FROZEN_MS));
  await settled();
  const seen = visits.between(from, from + FROZEN_MS);
  t.diagnostic(String(seen));
  assert.ok(seen.shareFailed <= 0.001, String(seen));
});

fault("the way to Redis is silent", async (t) => {
  const from = Date.now();
  await cutOff(["redis"], "silent", () => pause(FROZEN_MS));
  await judgeRedis(t, from);
});

for (const mode of /** @type {const} */ (["broken", "silent"])) {
  fault(`the way to PostgreSQL is ${mode}`, async (t) => {
    const from = Date.now();
    await cutOff(["postgres"], mode, () => pause(FROZEN_MS));
    const open = Date.now();
    await pause(LINK_RECOVERED_MS + CALM_MS);
    await settled();
    t.diagnostic(`meanwhile: ${visits.between(from, open)}`);
    const again = visits.between(open + LINK_RECOVERED_MS);
    t.diagnostic(`from ${LINK_RECOVERED_MS} ms after it was there again: ${again}`);
    assert.equal(again.failed.length, 0, String(again));
  });
}

fault("auth is frozen, and who is signed in goes on", async (t) => {
  const from = Date.now();
  await frozen(pidsOf("auth"), () => pause(FROZEN_MS));
  const until = Date.now();
  await settled();
  const seen = visits.between(from + NOTICED_MS, until - NOTICED_MS);
  t.diagnostic(String(seen));
  assert.ok(seen.shareFailed <= 0.001, String(seen));
});

fault("Redis is frozen", async (t) => {
  const from = Date.now();
  await frozen([redis.pid()], () => pause(FROZEN_MS));
  await judgeRedis(t, from);
});

fault("Redis is killed, and comes back empty", async (t) => {
  const from = Date.now();
  await redis.killed(() => pause(FROZEN_MS));
  await judgeRedis(t, from);
});

fault("Redis forgets everything", async (t) => {
  const from = Date.now();
  redis.flush();
  await judgeRedis(t, from);
});

/** @param {TestContext} t @param {number} from */
async function judgeRedis(t, from) {
  await settled();
  const seen = visits.between(from);
  t.diagnostic(String(seen));
  assert.ok(seen.shareFailed <= 0.001, String(seen));
}

fault(`PostgreSQL is cut off and starts again, ${RESTARTS} times`, async (t) => {
  for (let at = 0; at < RESTARTS; at++) {
    const from = Date.now();
    await postgres.restart();
    const accepts = Date.now();
    await pause(2 * CALM_MS);
    await settled();
    t.diagnostic(`from the cut on: ${visits.between(from, accepts)}`);
    const again = visits.between(accepts + RECOVERED_MS);
    t.diagnostic(`from ${RECOVERED_MS} ms after it accepted: ${again}`);
    assert.equal(again.failed.length, 0, String(again));
  }
});

fault(`${KILLS} processes are killed`, async (t) => {
  const from = Date.now();
  for (let at = 0; at < KILLS; at++) {
    const names = Object.keys(processes()).sort();
    const name = names[Math.floor(random() * names.length)] ?? "edge";
    await kill(name);
    await pause(200 + random() * 800);
  }
  await settled();
  t.diagnostic(String(visits.between(from)));
});

fault("all certificates are made anew", async (t) => {
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
  await pause(FULL ? CONNECTION_AGE_MS : CALM_MS);
  await settled();
  const seen = visits.between(from);
  t.diagnostic(String(seen));
  assert.ok(seen.shareFailed <= 0.001, String(seen));
});

fault("the passport key is replaced", (t) => passportKeyReplaced(t, visits));
fault("the seal key is replaced", (t) => sealKeyReplaced(t, visits, addresses(4)(0)), longFault);

const jumps = /** @type {const} */ ([
  ["−90 s", -90],
  ["+2 days", 2 * 86_400],
]);
for (const [far, seconds] of jumps) {
  fault(`clocks of half the machines jump by ${far}`, async (t) => {
    assert.deepEqual(withOwnClock().sort(), OWN_CLOCK.split(",").sort(), "these clocks jump");
    const lateness = new Lateness();
    await lateness.caughtUp(LATE_MS);
    const from = Date.now();
    await jumped(seconds, async () => {
      await pause(JUMPED_MS / 2);
      // They start with the clock as it is: one makes passports, the other goes on with statements.
      await Promise.all(["auth-2", "commerce-2"].map(kill));
      await pause(Math.max(JUMPED_MS / 2, MEASURED_MS));
      for (const name of withOwnClock()) {
        const skew = await skewOf(name);
        assert.ok(Math.abs(skew - seconds) < 1, `${name} says that its clock is ${skew} s off`);
      }
    });
    await pause(JUMPED_MS / 2);
    await settled();
    await lateness.end();
    const seen = visits.between(from);
    t.diagnostic(`${seen}; the latest message left ${lateness.most} ms late (${lateness.where})`);
    assert.equal(seen.signedOut, 0, String(seen));
    assert.ok(seen.shareFailed <= 0.001, String(seen));
    for (const [service, looks] of Object.entries(lateness.looks)) {
      assert.ok(looks > 6, `the outbox of ${service} was looked at ${looks} times`);
    }
    assert.ok(lateness.most <= LATE_MS, `a message of ${lateness.where} left ${lateness.most} ms late`);
  });
}

fault("a tablespace of PostgreSQL is full", async (t) => {
  needsRoot(t, "mounts a small disk");
  const space = await SmallTablespace.under("registration");
  const writes = new Writes();
  writes.begin(drafts(url, addresses(3)));
  try {
    await fullOnce(t, space.disk, { visits, writes, fullMs: FROZEN_MS });
  } finally {
    await writes.end();
    await space.remove();
  }
});

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
  assert.ok(refusedFor <= TAKEN_UP_MS, `the import was taken up after ${refusedFor} ms`);
};
fault("commerce is killed while it imports", whileItImports, longFault);

async function nothingWasLost(/** @type {TestContext} */ t) {
  const problems = await trade.problems();
  const orders = trade.merchants.flatMap((merchant) => merchant.orders);
  t.diagnostic(`${trade.merchants.length} merchants, ${orders.length} orders`);
  assert.ok(orders.length > 0, "no order was placed, so nothing is proved");
  const { mails, repeated, doubled } = countMails(await takenMails());
  t.diagnostic(`${mails} mails were taken, ${repeated.length} of them more than once under one Message-ID`);
  assert.deepEqual(problems, []);
  assert.deepEqual(doubled, []);
}
if (isChecked) test("nothing acknowledged was lost or doubled", nothingWasLost);

/** Until the calls of the stretch that is looked at have ended. */
const settled = () => pause(3 * NOTICED_MS);
