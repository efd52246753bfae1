// The clocks of half the machines jump.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { atMost, FULL } from "./case.mjs";
import { jumped, kill, skewOf, withOwnClock } from "./cluster.mjs";
import { LOOK_EVERY_MS, Lateness } from "./lateness.mjs";
import { fault, fewFailed, settled, visits } from "./scene.mjs";

const { OWN_CLOCK = "" } = process.env;
const DAY = 86_400;
/** The time of a small jump: all passports, which live for a minute, are made anew meanwhile. */
const JUMPED_MS = FULL ? 80_000 : 6_000;
/** The time of a jump of days, which no passport outlives. */
const FAR_JUMPED_MS = FULL ? 40_000 : 6_000;
/** The time after the jump back. */
const AFTER_MS = FULL ? 20_000 : 4_000;
/** Due messages leave within this time, whatever the clocks say; briefly, with room for a busy machine. */
const LATE_MS = FULL ? 2_000 : 6_000;
/** The looks at an outbox, briefly; otherwise half of the due looks. */
const FEW_LOOKS = 6;
/** The time for a measurement of the clock and a scrape. */
const MEASURED_MS = 6_000;

const jumps = /** @type {const} */ ([
  ["+2 days", 2 * DAY],
  ...(FULL ? /** @type {const} */ ([["−90 s", -90], ["+90 s", 90], ["−2 days", -2 * DAY]]) : []),
]);
for (const [far, seconds] of jumps) {
  fault(`clocks of half the machines jump by ${far}`, async (t) => {
    assert.deepEqual(withOwnClock().sort(), OWN_CLOCK.split(",").sort(), "these clocks jump");
    const lateness = new Lateness();
    await lateness.caughtUp(LATE_MS);
    const from = Date.now();
    const lasts = Math.abs(seconds) < DAY ? JUMPED_MS : FAR_JUMPED_MS;
    await jumped(seconds, async () => {
      await pause(lasts / 2);
      // These processes restart with the wrong clock: one makes passports, the other resumes statements.
      await Promise.all(["auth-2", "commerce-2"].map(kill));
      await pause(Math.max(lasts / 2, MEASURED_MS));
      for (const name of withOwnClock()) {
        const skew = await skewOf(name);
        assert.ok(Math.abs(skew - seconds) < 1, `${name} says that its clock is ${skew} s off`);
      }
    });
    await pause(AFTER_MS);
    await settled();
    await lateness.end();
    const seen = visits.between(from);
    atMost(t, "owners who were signed out", seen.signedOut, [0, "calls"]);
    fewFailed(t, seen);
    // A look that ended early would have found nothing late.
    const enough = FULL ? (Date.now() - from) / (2 * LOOK_EVERY_MS) : FEW_LOOKS;
    for (const [service, looks] of Object.entries(lateness.looks)) {
      assert.ok(looks > enough, `the outbox of ${service} was looked at ${looks} times`);
    }
    const latest = `the latest message${lateness.where && ` of ${lateness.where}`} left late by`;
    atMost(t, latest, lateness.most, [LATE_MS, "ms"]);
  });
}
