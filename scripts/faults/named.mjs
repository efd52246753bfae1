// DNS names one replica less, and later names a new one in its place.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { atMost, notRun } from "./case.mjs";
import { areNamed, callsOf, kill, onlyFirstNamed, replicasOf } from "./cluster.mjs";
import { fewFailed, longFault, settled, visits } from "./scene.mjs";

/** The time for a lookup, every 5 seconds, and for running calls to end. */
const LEFT_MS = 8_000;
const COUNTED_MS = 8_000;
/** The calls of one replica for each call of the other; a few hundred calls are not quite even. */
const EVEN = 1.5;
/** The time within which a new replica carries its share. */
const SHARE_MS = 15_000;

longFault("DNS names a replica less, and names a new one", async (t) => {
  if (!areNamed()) return notRun(t, "only root lets DNS name replicas");
  const names = replicasOf("commerce").sort();
  const from = Date.now();
  let away = [0, 0];
  await onlyFirstNamed("commerce", async () => {
    await pause(LEFT_MS);
    away = await counted(names);
    // Its successor has never been called.
    await kill(names[1] ?? "");
  });
  await pause(SHARE_MS);
  const [first = 0, second = 0] = await counted(names);
  await settled();
  t.diagnostic(`calls in ${COUNTED_MS / 1000} s: ${away.join(" and ")} of ${names.join(" and ")} while it is away`);
  assert.ok((away[0] ?? 0) > 0 && (away[1] ?? 0) < (away[0] ?? 0) / 10, "callers have left it");
  t.diagnostic(`and ${first} and ${second} from ${SHARE_MS / 1000} s after it came`);
  assert.ok(second > 0, "callers have found it");
  const uneven = Math.max(first / second, second / first);
  atMost(t, "one replica has as many calls as the other", uneven, [EVEN, "times"]);
  fewFailed(t, visits.between(from));
});

/** Counts the calls of each process for a while from now on. @param {string[]} names */
async function counted(names) {
  const before = await Promise.all(names.map(callsOf));
  await pause(COUNTED_MS);
  const after = await Promise.all(names.map(callsOf));
  return after.map((count, at) => count - (before[at] ?? 0));
}
