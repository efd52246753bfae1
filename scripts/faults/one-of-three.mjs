// One of three replicas freezes: cases beside a cluster of their own, and what must hold after them.
import { test } from "node:test";
import { pause } from "../product/browser.mjs";
import { FULL, notRun } from "./case.mjs";
import { frozen } from "./cluster.mjs";
import { expectAllKept } from "./kept.mjs";
import {
  DEADLINE_MS,
  fault,
  fewFailed,
  inTime,
  isAnyChosen,
  isLeft,
  LASTS_MS,
  NOTICED_MS,
  pidsOf,
  prompt,
  settled,
  visits,
} from "./scene.mjs";

const REPLICAS = 3;

for (const service of FULL ? ["auth", "commerce", "account"] : ["commerce"]) {
  fault(`one of the replicas is frozen: ${service}`, async (t) => {
    const all = pidsOf(service);
    if (all.length < REPLICAS) return notRun(t, `${all.length} replicas of ${service}, not ${REPLICAS}`);
    const [victim = 0] = all.slice(-1);
    visits.resetHoldUps();
    const from = Date.now();
    await frozen([victim], () => pause(LASTS_MS));
    const until = Date.now();
    await settled();
    const seen = visits.between(from + NOTICED_MS, until);
    fewFailed(t, seen, `calls that failed from ${NOTICED_MS} ms on, with one of ${all.length} frozen`);
    prompt(t, seen);
    isLeft(t, seen.through(service), from, until);
    inTime(t, "all calls", visits.between(from, until).visits, DEADLINE_MS);
  });
}

if (isAnyChosen()) test("nothing acknowledged was lost or doubled beside a frozen replica", expectAllKept);
