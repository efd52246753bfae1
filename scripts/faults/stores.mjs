// Redis and PostgreSQL are away, restart, forget or are full.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { addresses, atMost, FULL, needsRoot } from "./case.mjs";
import { cutOff, frozen, isRedisLost, postgres, redis, url } from "./cluster.mjs";
import { fullOnce } from "./full-disk.mjs";
import {
  DEADLINE_MS,
  fault,
  fewFailed,
  inTime,
  LASTS_MS,
  LINK_RECOVERED_MS,
  longFault,
  recovered,
  settled,
  visits,
  watched,
  writesRecovered,
} from "./scene.mjs";
import { SmallTablespace } from "./small-tablespace.mjs";
import { Stretch } from "./visits.mjs";
import { drafts, Writes } from "./writes.mjs";

/** @import { TestContext } from "node:test" */

const RESTARTS = FULL ? 20 : 2;
/** How long errors may go on after PostgreSQL accepts connections; briefly, with room for a busy machine. */
const RECOVERED_MS = FULL ? 2_000 : 5_000;
const LOOK_AGAIN_MS = 100;
/** Writes, too, may fail for that long; briefly, with more room. */
const WRITES_RECOVERED_MS = FULL ? RECOVERED_MS : 20_000;
/** The time for which calls are watched after a restart. */
const WATCHED_MS = 3_000;
/**
 * The time after which no process asks a lost Redis any more, and the time that a call may lose by it then.
 */
const [UNASKED_MS, COSTS_MS] = [1_000, 5];

/** The calls of a time without a fault, with which those without Redis are compared. */
let calm = new Stretch([]);

longFault("the way to Redis is silent", (t) => withoutRedis(t, () => cutRedisOff("silent")));
longFault("the way to Redis is broken", (t) => withoutRedis(t, () => cutRedisOff("broken")));
fault("Redis is frozen", (t) => withoutRedis(t, () => frozen([redis.pid()], () => pause(LASTS_MS))));
fault("Redis is killed, and comes back empty", (t) =>
  withoutRedis(t, () => redis.killed(() => pause(LASTS_MS))),
);
fault("Redis forgets everything", (t) => withoutRedis(t, async () => void redis.flush(), false));

const cutRedisOff = (/** @type {"broken" | "silent"} */ mode) =>
  cutOff(["redis"], mode, () => pause(LASTS_MS));

async function becomeCalm() {
  const from = Date.now();
  await pause(LASTS_MS);
  calm = visits.between(from);
}

/**
 * @param {TestContext} t
 * @param {() => Promise<void>} happens until it is there again
 * @param {boolean} isAway meanwhile
 */
async function withoutRedis(t, happens, isAway = true) {
  // Only in full length are there enough calls.
  if (FULL && calm.visits.length === 0) await becomeCalm();
  visits.resetHoldUps();
  const from = Date.now();
  const isNoticed = await noticed(happens);
  const back = Date.now();
  assert.equal(isNoticed, isAway, "processes notice that Redis is away");
  while ((await isRedisLost()) && Date.now() < back + 2 * LINK_RECOVERED_MS) await pause(LOOK_AGAIN_MS);
  atMost(t, "limits were counted in memory afterwards for", Date.now() - back, [LINK_RECOVERED_MS, "ms"]);
  await settled();
  const all = visits.between(from);
  fewFailed(t, all);
  assert.equal(all.signedOut, 0, "no visitor is signed out");
  inTime(t, "all calls", all.visits, DEADLINE_MS);
  const without = visits.between(from + UNASKED_MS, back);
  if (!FULL || !isAway) return;
  assert.ok(without.visits.length > 0, "visitors call without Redis");
  const costs = without.at(0.99) - calm.at(0.99);
  t.diagnostic(`usually: ${calm}; without Redis: ${without}`);
  atMost(t, "Redis, lost, costs calls at p99", costs, [COSTS_MS, "ms"]);
}

/** Does any process say meanwhile that Redis is lost? @param {() => Promise<void>} happens */
async function noticed(happens) {
  let [isOver, isNoticed] = [false, false];
  const look = async () => {
    for (; !isOver && !isNoticed; await pause(LOOK_AGAIN_MS)) isNoticed = await isRedisLost();
  };
  const over = () => {
    isOver = true;
  };
  await Promise.all([happens().finally(over), look()]);
  return isNoticed;
}

fault(`PostgreSQL is cut off and starts again, ${RESTARTS} times`, async (t) => {
  for (let at = 0; at < RESTARTS; at++) {
    const from = Date.now();
    await postgres.restart();
    const accepts = Date.now();
    await watched(accepts, WATCHED_MS);
    t.diagnostic(`from the cut on: ${visits.between(from, accepts)}`);
    recovered(t, "calls", visits.between(accepts).visits, accepts, RECOVERED_MS);
    await writesRecovered(t, accepts, WRITES_RECOVERED_MS);
  }
});

fault("a tablespace of PostgreSQL is full", async (t) => {
  needsRoot(t, "mounts a small disk");
  const space = await SmallTablespace.under("registration");
  const writes = new Writes();
  writes.begin(drafts(url, addresses(3)));
  try {
    await fullOnce(t, space.disk, { visits, writes, fullMs: LASTS_MS });
  } finally {
    await writes.end();
    await space.remove();
  }
});
