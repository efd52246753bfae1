// One of three replicas freezes: cases beside a cluster of their own, and what must hold after them.
import { test } from "node:test";
import { pause } from "../product/browser.mjs";
import { notRun } from "./case.mjs";
import { frozen } from "./cluster.mjs";
import { expectAllKept } from "./kept.mjs";
import { fault, fewFailed, isAnyChosen, LASTS_MS, NOTICED_MS, pidsOf, prompt, settled, visits } from "./scene.mjs";

const REPLICAS = 3;

for (const service of ["auth", "commerce", "account"]) {
  fault(`one of the replicas is frozen: ${service}`, async (t) => {
    const all = pidsOf(service);
    if (all.length < REPLICAS) return notRun(t, `${all.length} replicas of ${service}, not ${REPLICAS}`);
    const [victim = 0] = all.slice(-1);
    const from = Date.now();
    await frozen([victim], () => pause(LASTS_MS));
    await settled();
    const seen = visits.between(from + NOTICED_MS, from + LASTS_MS);
    fewFailed(t, seen, `calls that failed from ${NOTICED_MS} ms on, with one of ${all.length} frozen`);
    prompt(t, seen);
  });
}

if (isAnyChosen()) test("nothing acknowledged was lost or doubled beside a frozen replica", expectAllKept);
