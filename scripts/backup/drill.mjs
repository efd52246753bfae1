// Takes a backup of the product in use, restores it into an empty place, and proves there that sessions
// continue, no earlier order is lost, money finds its orders, and the books are even; identity documents
// stay hidden in the backup. The binary is older than the tables, as after a roll-back. Run by `node --test`.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pause, registered, signedIn } from "../product/browser.mjs";
import { services } from "../product/services.mjs";
import { freePort, Suite } from "../product/suite.mjs";
import { History } from "./history.mjs";
import { Papers } from "./papers.mjs";

const MERCHANTS = 4;
const place = mkdtempSync(join(tmpdir(), "mostrador-drill-"));
const backups = join(place, "backups");
const copy = { to: join(backups, "one"), keys: join(place, "keys") };
const restore = ["restore", "--from", copy.to, "--keys", copy.keys];
const port = await freePort();
let suite = new Suite(port, { isExpanded: true });
let desk;
let papers;
const history = new History("drill", MERCHANTS);

before(async () => {
  await suite.start();
  desk = await suite.desk();
  await history.begin(suite.url, desk);
  papers = new Papers(history.merchants[0], desk);
  await papers.supply();
});

after(async () => {
  await suite.remove();
  rmSync(place, { recursive: true, force: true });
});

test("a backup is taken while a merchant orders", async () => {
  const said = await history.orderDuring(() =>
    suite.mostrador("backup", "--to", copy.to, "--keys", copy.keys),
  );
  assert.match(said, /bytes, as of 20/);
});

test("no file of it holds the papers in clear", () => {
  papers.proveHidden(readdirSync(copy.to).map((name) => readFileSync(join(copy.to, name))));
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
  assert.equal(databases.length, services.length);
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
  for (const { client } of history.merchants) await client.call("GET", "/api/account");
  await desk.call("GET", "/api/support/statements");
});

test("owner and agent see the earlier papers", () => papers.proveReadable());

test("every earlier order is there, and no other one", () => history.proveOrders());

test("money finds the earlier orders, and the books are even", () => history.proveMoney(desk));

test("the doctor finds nothing to mend, and no message is parked", async () => {
  await suite.pagesStand();
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
  await signedIn(suite.url, history.leaver);
});
