// An operator replaces keys as docs/operations.md says, while merchants trade and visitors call.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { pause } from "../product/browser.mjs";
import { FULL } from "./case.mjs";
import { key, mostrador, postgres, replicasOf, restart, restartAll, url } from "./cluster.mjs";
import { Factors } from "./factors.mjs";
import { fewFailed } from "./judges.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Visits } from "./visits.mjs" */

/** The time after which the old key's passports are over, and the key is retired. */
const RETIRED_MS = 190_000;

/** @param {TestContext} t @param {Visits} visits @param {string} address of an owner with a second factor */
export async function sealKeyReplaced(t, visits, address) {
  const factors = new Factors(url, mostrador);
  await factors.begin(800_000, address);
  const from = Date.now();
  const [seal, next] = [key("seal"), randomBytes(32).toString("hex")];
  const old = seal.read();
  const away = [];
  for (const keys of [`${old},${next}`, `${next},${old}`]) {
    seal.write(keys);
    away.push(await restartAll());
  }
  t.diagnostic((await mostrador("seal", "rotate")).trimEnd());
  const [newest = "", older = ""] = (await mostrador("seal", "list")).trimEnd().split("\n");
  assert.match(newest, /^[0-9a-f]{8} {2}seals: .*auth \d+.*mailer \d+/);
  assert.match(older, /^[0-9a-f]{8} {2}opens: no value$/);
  seal.write(next);
  away.push(await restartAll());
  const listed = (await mostrador("seal", "list")).trimEnd();
  assert.equal(listed.split("\n").length, 1, `every value opens without the old key: ${listed}`);
  assert.equal(listed.slice(0, 8), newest.slice(0, 8), "it is the key that came");
  await factors.signIn();
  await noneFailed(t, visits, from, away);
}

/** @param {TestContext} t @param {Visits} visits */
export async function passportKeyReplaced(t, visits) {
  const from = Date.now();
  const keys = () => postgres.ask("auth", "SELECT kid FROM passport_keys ORDER BY signs_from").split("\n");
  const before = keys();
  const now = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint";
  postgres.ask(
    "auth",
    `UPDATE passport_keys SET signs_until = ${now}, expires_at = ${now} + 180000 WHERE signs_until > ${now}`,
  );
  for (const name of replicasOf("auth")) {
    await restart(name);
    // The callers find the new process before the next replica ends, also on a busy machine.
    await pause(3_000);
  }
  const made = keys().filter((kid) => !before.includes(kid));
  assert.equal(made.length, 1, "the replicas share one new key");
  if (FULL) {
    await pause(RETIRED_MS);
    postgres.ask("auth", `DELETE FROM passport_keys WHERE kid <> '${made[0]}'`);
    await pause(5_000);
  }
  await noneFailed(t, visits, from, []);
}

/**
 * @param {TestContext} t
 * @param {Visits} visits
 * @param {number} from
 * @param {{ from: number, until: number }[]} away while the edge was
 */
export async function noneFailed(t, visits, from, away) {
  await pause(2_000);
  await visits.settled();
  const seen = visits.between(from).apartFrom(away);
  assert.equal(seen.signedOut, 0, String(seen));
  fewFailed(t, seen);
  assert.match(await mostrador("outbox", "list"), /^No message is parked/);
}
