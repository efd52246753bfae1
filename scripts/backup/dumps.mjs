// Dumps the databases of a cluster in use, restores the dump into new databases, and starts all processes on
// them: sessions go on, owners read the orders of before, money finds them, and the books are even. Run by
// `node --test` beside with/cluster, with LIMITS=off.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { verify } from "../crash/verify.mjs";
import { desk as openDesk, mostrador, noted, restartAll, url } from "../faults/cluster.mjs";
import { pause, registered } from "../product/browser.mjs";
import { payAll } from "../product/desk.mjs";
import { order } from "../product/merchants.mjs";

const MERCHANTS = 3;
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "mostrador-dumps-"));
const dump = join(folder, "one");
const server = new URL(process.env.MOSTRADOR_TEST_POSTGRES);
const env = {
  ...process.env,
  PGHOST: server.hostname,
  PGPORT: server.port,
  PGUSER: server.username,
  PGPASSWORD: server.password,
};
let desk;
/** Merchants who have one paid order and one that waits, and one who orders all the time. */
const merchants = [];
let busy;
const ordered = { before: [], meanwhile: [], later: [] };

before(async () => {
  desk = await openDesk();
  for (let number = 0; number < MERCHANTS; number += 1) {
    const merchant = await registered(url, number);
    const orders = [];
    for (const at of [0, 1])
      orders.push(await order(merchant.client, `dumps-${number}-${at}`, 5 + at));
    merchants.push({ ...merchant, orders });
  }
  await payAll(
    desk,
    merchants.map(({ orders }) => orders[0]),
    "dumps-before",
  );
  await seenPaid(0);
  busy = (await registered(url, MERCHANTS)).client;
  ordered.before.push(await order(busy, "dumps-busy", 5));
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("a dump is taken while a merchant orders", async () => {
  let taken = false;
  const ordering = (async () => {
    for (let at = 0; !taken; at += 1) {
      ordered.meanwhile.push(await order(busy, `dumps-busy-${at}`, 6));
      await pause(50);
    }
  })();
  await run("deploy/postgres/dump", [dump], { env });
  taken = true;
  await ordering;
  ordered.later.push(await order(busy, "dumps-busy-later", 7));
});

test("it is restored into new databases, on which all processes start", async () => {
  const databases = noted("databases.json");
  for (const name of Object.keys(databases))
    await sql([
      ...["-c", `DROP DATABASE mostrador_${name} WITH (FORCE)`],
      ...["-c", `DROP ROLE mostrador_${name}_owner`, "-c", `DROP ROLE mostrador_${name}_serving`],
    ]);
  for (const [name, { owner, serving }] of Object.entries(databases)) {
    const script = ["-v", `service=${name}`, "-f", "deploy/postgres/database.sql"];
    const [OWNER_PASSWORD, SERVING_PASSWORD] = [owner, serving].map((at) => new URL(at).password);
    await sql(script, { OWNER_PASSWORD, SERVING_PASSWORD });
  }
  await run("deploy/postgres/restore", [dump], { env });
  await restartAll();
});

test("sessions go on, and their owners read their orders", async () => {
  for (const { client, email, orders } of merchants) {
    const { items } = await client.call("GET", "/api/orders", { query: { limit: 100 } });
    const states = orders.map(({ orderId }) => items.find((item) => item.orderId === orderId)?.state);
    assert.deepEqual(states, ["paid", "awaiting_transfer"], email);
  }
  await desk.call("GET", "/api/support/statements");
});

test("every order from before is there, and none of after the dump", async () => {
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
    "dumps-after",
  );
  assert.deepEqual(await verify(merchants, { mails: false }), []);
});

test("the doctor looks at all of it, and finds nothing to mend", async () => {
  const examined = mostrador("doctor", "--backups", folder);
  const report = await examined.catch(({ stdout }) => stdout);
  assert.doesNotMatch(report, /MEND/);
  const well = [
    "no database lacks a migration of this version",
    "the machines' clocks are less than 2 s off PostgreSQL's",
    "Redis answers",
    "the newest backup is of today",
  ];
  for (const what of well) assert.ok(report.split("\n").includes(`well  ${what}`), `${what}:\n${report}`);
  assert.match(report, /^well {2}PostgreSQL takes \d+ connections, and the processes may open \d+$/m);
});

/** @param {number} at of the order among each merchant's */
async function seenPaid(at) {
  for (const { client, orders } of merchants) {
    const path = { orderId: orders[at].orderId };
    const state = async () => (await client.call("GET", "/api/orders/{orderId}", { path })).state;
    while ((await state()) !== "paid") await pause(100);
  }
}

/** As the superuser. @param {string[]} what @param {Record<string, string>} variables */
function sql(what, variables = {}) {
  const options = ["-Xq", "-v", "ON_ERROR_STOP=1", "-d", "postgres"];
  return run("psql", [...options, ...what], { env: { ...env, ...variables } });
}
