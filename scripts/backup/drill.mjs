// Takes a backup of the product in use, restores it into an empty place, and proves there that sessions
// continue, no earlier order is lost, money finds its orders, and the books are even. The binary is older
// than the tables, as after a roll-back. Run by `node --test`.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { verify } from "../crash/verify.mjs";
import { pause, registered, signedIn } from "../product/browser.mjs";
import { payAll } from "../product/desk.mjs";
import { order } from "../product/merchants.mjs";
import { freePort, Suite } from "../product/suite.mjs";

const MERCHANTS = 4;
const place = mkdtempSync(join(tmpdir(), "mostrador-drill-"));
const backups = join(place, "backups");
const copy = { to: join(backups, "one"), keys: join(place, "keys") };
const restore = ["restore", "--from", copy.to, "--keys", copy.keys];
const port = await freePort();
let suite = new Suite(port, { isExpanded: true });
let desk;
/** Merchants who finish before the backup, and one who orders all the time. */
const merchants = [];
let busy;
/** A merchant who closed the account before the backup. */
let leaver;
const ordered = { before: [], meanwhile: [] };

before(async () => {
  await suite.start();
  desk = await suite.desk();
  for (let number = 0; number < MERCHANTS; number += 1) {
    const merchant = await registered(suite.url, number);
    const orders = [];
    for (const at of [0, 1])
      orders.push(await order(merchant.client, `drill-${number}-${at}`, 5 + at));
    merchants.push({ ...merchant, orders });
  }
  await payAll(
    desk,
    merchants.map(({ orders }) => orders[0]),
    "statement-before",
  );
  leaver = await registered(suite.url, MERCHANTS + 1);
  const { version } = await leaver.client.call("GET", "/api/account");
  await leaver.client.call("DELETE", "/api/account", { body: { version } });
  busy = (await registered(suite.url, MERCHANTS)).client;
  ordered.before.push(await order(busy, "drill-busy", 5));
});

after(async () => {
  await suite.remove();
  rmSync(place, { recursive: true, force: true });
});

test("a backup is taken while a merchant orders", async () => {
  let taken = false;
  const ordering = (async () => {
    for (let at = 0; !taken; at += 1) {
      ordered.meanwhile.push(await order(busy, `drill-busy-${at}`, 6));
      await pause(50);
    }
  })();
  const said = await suite.mostrador("backup", "--to", copy.to, "--keys", copy.keys);
  taken = true;
  await ordering;
  assert.match(said, /bytes, as of 20/);
});

test("it is restored into an empty place, which starts", async () => {
  await suite.remove();
  suite = new Suite(port);
  assert.match(await suite.mostrador(...restore), /is as of 20/);
  await suite.start();
});

test("nothing is restored over a product in use", async () => {
  await assert.rejects(suite.mostrador(...restore), /another Mostrador is running/);
});

test("a restore that is killed at any moment may be run again", async () => {
  const databases = readdirSync(copy.to).filter((name) => name.endsWith(".db"));
  assert.equal(databases.length, 6);
  for (const ms of [5, 10, 20, 30, 40, 60, 80, 120]) {
    const data = join(place, `killed-${ms}`);
    const first = spawn(suite.binary, [...restore, "--data", data], { stdio: "ignore" });
    const ended = once(first, "exit");
    await pause(ms);
    first.kill("SIGKILL");
    await ended;
    const again = suite.mostrador(...restore, "--data", data);
    if (existsSync(join(data, "auth.db")) && !existsSync(join(data, "restoring")))
      await again.catch(({ stderr }) => assert.match(stderr, /holds data already/));
    else await again;
    assert.ok(!existsSync(join(data, "restoring")));
    for (const name of databases)
      assert.deepEqual(readFileSync(join(data, name)), readFileSync(join(copy.to, name)), name);
  }
});

test("sessions of owners and agents go on", async () => {
  for (const { client } of merchants) await client.call("GET", "/api/account");
  await desk.call("GET", "/api/support/statements");
});

test("every earlier order is there, and no other one", async () => {
  const { items } = await busy.call("GET", "/api/orders", { query: { limit: 100 } });
  const listed = items.map(({ reference }) => reference);
  const acknowledged = [...ordered.before, ...ordered.meanwhile].map(({ reference }) => reference);
  assert.ok(listed.includes(ordered.before[0].reference));
  for (const reference of listed) assert.ok(acknowledged.includes(reference), reference);
});

test("money finds the orders of before, and the books are even", async () => {
  await payAll(
    desk,
    merchants.map(({ orders }) => orders[1]),
    "statement-after",
  );
  assert.deepEqual(await verify(merchants, { mails: false }), []);
});

test("the doctor finds nothing to mend, and no message is parked", async () => {
  // Calls are answered before the web server is up.
  while (!(await fetch(suite.url)).ok) await pause(100);
  const examined = suite.mostrador("doctor", "--backups", backups);
  const report = await examined.catch(({ stdout }) => stdout);
  assert.doesNotMatch(report, /MEND/);
  assert.match(report, /^well {2}the newest backup is of today$/m);
  assert.equal(await suite.mostrador("outbox", "list"), "No message is parked\n");
});

test("a deletion that was due is done after the restore, and may be replayed", async () => {
  const replay = () => suite.mostrador("deletions", "replay");
  assert.equal(await replay(), "No account's data were deleted so far.\n");
  for (const by of ["17d", "15d"]) await suite.mostrador("clock", "advance", by);
  assert.equal(await replay(), "All services are told anew of the deletion of 1 account.\n");
  await registered(suite.url, MERCHANTS + 1);
  await replay();
  await signedIn(suite.url, leaver);
});
