// Redis and PostgreSQL are away, restart, forget or are full.
import { pause } from "../product/browser.mjs";
import { addresses, atMost, FULL, needsRoot } from "./case.mjs";
import { cutOff, frozen, isRedisLost, postgres, redis, url } from "./cluster.mjs";
import { fullOnce } from "./full-disk.mjs";
import {
  CALM_MS,
  fault,
  fewFailed,
  LASTS_MS,
  LINK_RECOVERED_MS,
  longFault,
  recovered,
  settled,
  visits,
} from "./scene.mjs";
import { SmallTablespace } from "./small-tablespace.mjs";
import { drafts, Writes } from "./writes.mjs";

/** @import { TestContext } from "node:test" */

const RESTARTS = FULL ? 20 : 2;
/** How long errors may go on after PostgreSQL accepts connections; briefly, with room for a busy machine. */
const RECOVERED_MS = FULL ? 2_000 : 5_000;
const LOOK_AGAIN_MS = 100;

fault("the way to Redis is silent", (t) => withoutRedis(t, () => cutRedisOff("silent")));
longFault("the way to Redis is broken", (t) => withoutRedis(t, () => cutRedisOff("broken")));
fault("Redis is frozen", (t) => withoutRedis(t, () => frozen([redis.pid()], () => pause(LASTS_MS))));
fault("Redis is killed, and comes back empty", (t) =>
  withoutRedis(t, () => redis.killed(() => pause(LASTS_MS))),
);
fault("Redis forgets everything", (t) => withoutRedis(t, async () => void redis.flush()));

const cutRedisOff = (/** @type {"broken" | "silent"} */ mode) =>
  cutOff(["redis"], mode, () => pause(LASTS_MS));

/** @param {TestContext} t @param {() => Promise<void>} happens until it is there again */
async function withoutRedis(t, happens) {
  const from = Date.now();
  await happens();
  const back = Date.now();
  while ((await isRedisLost()) && Date.now() < back + 2 * LINK_RECOVERED_MS) await pause(LOOK_AGAIN_MS);
  atMost(t, "limits were counted in memory afterwards for", Date.now() - back, [LINK_RECOVERED_MS, "ms"]);
  await settled();
  fewFailed(t, visits.between(from));
}

fault(`PostgreSQL is cut off and starts again, ${RESTARTS} times`, async (t) => {
  for (let at = 0; at < RESTARTS; at++) {
    const from = Date.now();
    await postgres.restart();
    const accepts = Date.now();
    await pause(2 * CALM_MS);
    await settled();
    t.diagnostic(`from the cut on: ${visits.between(from, accepts)}`);
    recovered(t, "calls", visits.between(accepts).visits, accepts, RECOVERED_MS);
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
