// Dumps the databases of a cluster in use, restores the dump into new databases, and starts all processes on
// them: sessions go on, owners read their earlier orders, money finds them, the books are even, and deletions
// come again; identity documents stay hidden in the dump. Run by `node --test` beside with/cluster, with
// LIMITS=off.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { desk as openDesk, mostrador, noted, restart, restartAll, url } from "../faults/cluster.mjs";
import { pause, registered, signedIn } from "../product/browser.mjs";
import { eventually, order } from "../product/merchants.mjs";
import { History } from "./history.mjs";
import { Papers } from "./papers.mjs";

const MERCHANTS = 3;
const DAY_MS = 86_400_000;
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
let papers;
const history = new History("dumps", MERCHANTS);

before(async () => {
  desk = await openDesk();
  await history.begin(url, desk);
  await seenPaid(0);
  papers = new Papers(history.merchants[0], desk);
  await papers.supply();
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("a dump is taken while a merchant orders", async () => {
  await history.orderDuring(() => run("deploy/postgres/dump", [dump], { env }));
  await order(history.busy, "dumps-busy-later", 7);
});

test("no database of it holds the papers in clear", async () => {
  const copies = [];
  for (const name of readdirSync(dump).filter((name) => name.endsWith(".dump"))) {
    const options = { env, encoding: "buffer", maxBuffer: 2 ** 28 };
    copies.push((await run("pg_restore", ["-f", "-", join(dump, name)], options)).stdout);
  }
  // A dump writes bytes as digits, such as those of the messages that account owes itself.
  papers.proveHidden(copies, Buffer.from(papers.accountId).toString("hex"));
});

test("it is restored into new databases, on which all processes start", async () => {
  for (const name of Object.keys(noted("databases.json"))) await emptied(name);
  await run("deploy/postgres/restore", [dump], { env });
  await restartAll();
});

test("sessions go on, and their owners read their orders", async () => {
  for (const { client, email, orders } of history.merchants) {
    const { items } = await client.call("GET", "/api/orders", { query: { limit: 100 } });
    const states = orders.map(({ orderId }) => items.find((item) => item.orderId === orderId)?.state);
    assert.deepEqual(states, ["paid", "awaiting_transfer"], email);
  }
  await desk.call("GET", "/api/support/statements");
});

test("owner and agent see the earlier papers", () => papers.proveReadable());

test("every order from before the dump is there, and no later one", () => history.proveOrders());

test("money finds the earlier orders, and the books are even", () => history.proveMoney(desk));

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

test("a deletion that was due is done after the restore", async () => {
  const replayed = await mostrador("deletions", "replay");
  assert.equal(replayed, "No account's data were deleted so far.\n");
  const found = `SELECT account_id FROM accounts WHERE owner_email = '${history.leaver.email}'`;
  const accountId = await asked("account", found);
  await passed(accountId, 17);
  const accepted = `SELECT COUNT(*) FROM account_mails WHERE account_id = '${accountId}'
    AND deletes_at IS NOT NULL AND accepted_at IS NOT NULL`;
  await eventually({ pause }, "a notice", async () => (await asked("account", accepted)) !== "0");
  await passed(accountId, 15);
  const done = `SELECT COUNT(*) FROM deletions WHERE account_id = '${accountId}' AND done_at IS NOT NULL`;
  await eventually({ pause }, "the deletion", async () => (await asked("account", done)) === "1");
  assert.equal(await owners(), "0");
});

test("a replay deletes again what the restore of a single database brought back", async () => {
  await emptied("auth");
  await run("pg_restore", [
    ...["--exit-on-error", "--single-transaction", "--no-owner", "--no-acl"],
    ...["--role", "mostrador_auth_owner", "-d", "mostrador_auth", join(dump, "auth.dump")],
  ], { env });
  await restart("auth");
  assert.equal(await owners(), "1");
  const replay = () => mostrador("deletions", "replay");
  assert.equal(await replay(), "All services are told anew of the deletion of 1 account.\n");
  await eventually({ pause }, "auth forgets the owner", async () => (await owners()) === "0");
  await registered(url, MERCHANTS + 1);
  await replay();
  const waiting = "SELECT COUNT(*) FROM outbox WHERE topic LIKE 'forget_in_%'";
  await eventually({ pause }, "all are told", async () => (await asked("account", waiting)) === "0");
  await signedIn(url, history.leaver);
});

/** Makes a service's database and its roles anew. @param {string} name */
async function emptied(name) {
  await sql([
    ...["-c", `DROP DATABASE mostrador_${name} WITH (FORCE)`],
    ...["-c", `DROP ROLE mostrador_${name}_owner`, "-c", `DROP ROLE mostrador_${name}_serving`],
  ]);
  const script = ["-v", `service=${name}`, "-f", "deploy/postgres/database.sql"];
  const { owner, serving } = noted("databases.json")[name];
  const [OWNER_PASSWORD, SERVING_PASSWORD] = [owner, serving].map((at) => new URL(at).password);
  await sql(script, { OWNER_PASSWORD, SERVING_PASSWORD });
}

/** Lets days pass for one account: all of its times are so much earlier. */
function passed(accountId, days) {
  const ms = days * DAY_MS;
  return asked(
    "account",
    `UPDATE accounts SET state_since_at = state_since_at - ${ms}, clocks_from_at = clocks_from_at - ${ms},
       review_at = review_at - ${ms} WHERE account_id = '${accountId}';
     UPDATE notices SET step_at = step_at - ${ms}, sent_at = sent_at - ${ms} WHERE account_id = '${accountId}';
     UPDATE account_mails SET asked_at = asked_at - ${ms}, accepted_at = accepted_at - ${ms},
       deletes_at = deletes_at - ${ms} WHERE account_id = '${accountId}';
     UPDATE outbox SET due_at = due_at - ${ms} WHERE topic = 'review_account'
       AND position(convert_to('${accountId}', 'UTF8') IN payload) > 0`,
  );
}

/** The leaver's rows in auth. */
const owners = () => asked("auth", `SELECT COUNT(*) FROM owners WHERE email = '${history.leaver.email}'`);

/** @param {string} service @param {string} question */
async function asked(service, question) {
  const { stdout } = await sql(["-At", "-d", `mostrador_${service}`, "-c", question]);
  return stdout.trim();
}

/** @param {number} at of the order among each merchant's */
async function seenPaid(at) {
  for (const { client, orders } of history.merchants) {
    const path = { orderId: orders[at].orderId };
    const state = async () => (await client.call("GET", "/api/orders/{orderId}", { path })).state;
    while ((await state()) !== "paid") await pause(100);
  }
}

/** As the superuser. @param {string[]} what @param {Record<string, string>} variables */
function sql(what, variables = {}) {
  const options = ["-Xq", "-v", "ON_ERROR_STOP=1", ...(what.includes("-d") ? [] : ["-d", "postgres"])];
  return run("psql", [...options, ...what], { env: { ...env, ...variables } });
}
