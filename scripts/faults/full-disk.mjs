// The allowed effects of a full disk.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { fewFailed } from "./judges.mjs";
import { statuses } from "./writes.mjs";

/** @import { TestContext } from "node:test" */
/** @import { SmallDisk } from "./small-disk.mjs" */
/** @import { Visits } from "./visits.mjs" */
/** @import { Writes } from "./writes.mjs" */

/** Tables use their own free room before they ask the disk for more. */
const FULL_WITHIN_MS = 60_000;
/** The interval at which freed room is filled again. */
const FILL_EVERY_MS = 200;
/** The time for the next write to succeed, with the pause between calls. */
const AGAIN_MS = 2_000;
const SEEN_MS = 2_000;

/**
 * While the disk is full, writes are refused with a Retry-After, and reads continue; as soon as there is
 * room, writes continue, too, without a restart.
 *
 * @param {TestContext} t
 * @param {SmallDisk} disk
 * @param {{ visits: Visits, writes: Writes, fullMs: number }} seen
 */
export async function fullOnce(t, disk, { visits, writes, fullMs }) {
  const from = Date.now();
  const isFull = () => writes.between(from).some(({ status }) => status !== 200);
  const goesOn = () => Date.now() < from + (isFull() ? fullMs : FULL_WITHIN_MS);
  for (; goesOn(); await pause(FILL_EVERY_MS)) disk.fill();
  disk.free();
  const until = Date.now();
  await pause(AGAIN_MS + SEEN_MS);
  await visits.settled();
  const [reads, meanwhile] = [visits.between(from, until), writes.between(from, until)];
  const again = writes.between(until + AGAIN_MS);
  t.diagnostic(`writes meanwhile: ${statuses(meanwhile)}; from ${AGAIN_MS} ms on: ${statuses(again)}`);
  fewFailed(t, reads, "reads that failed on the full disk");
  const refused = meanwhile.filter(({ status }) => status !== 200);
  assert.ok(refused.length > 0, "the disk was not full");
  for (const { status, retryAfter } of refused) {
    assert.equal(status, 503);
    assert.match(retryAfter ?? "", /^\d+$/, "it says when to come again");
  }
  assert.ok(again.length > 0 && again.every(({ status }) => status === 200), statuses(again));
}
