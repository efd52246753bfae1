// The disk of a data folder is full while merchants trade.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { freePort, Suite } from "../product/suite.mjs";
import { FULL, fault, needsRoot } from "./case.mjs";
import { fullOnce } from "./full-disk.mjs";
import { SmallDisk } from "./small-disk.mjs";
import { Trade } from "./trade.mjs";
import { Visits } from "./visits.mjs";
import { basketWrites, Writes } from "./writes.mjs";

const MEGABYTES = 192;
const FULL_MS = FULL ? 30_000 : 4_000;
const TURNS = FULL ? 3 : 1;
const CALM_MS = 2_000;

fault("the disk of SQLite is full", async (t) => {
  needsRoot(t, "mounts a small disk");
  const disk = new SmallDisk(MEGABYTES);
  const suite = new Suite(await freePort(), { data: disk.path });
  const [trade, visits, writes] = [new Trade(), new Visits(), new Writes()];
  try {
    await suite.start();
    trade.begin(suite.url, await suite.desk(), (at) => `10.2.${at >> 8}.${at & 255}`);
    await visits.begin(suite.url, (at) => `10.1.0.${at}`);
    writes.begin(await basketWrites(suite.url, 990_001, "10.3.0.1"));
    await pause(CALM_MS);
    for (let turn = 0; turn < TURNS; turn++) await fullOnce(t, disk, { visits, writes, fullMs: FULL_MS });
    await Promise.all([visits.end(), writes.end()]);
    // Acknowledged changes must be on the disk.
    await suite.killAndStart();
    const problems = await trade.problems();
    const orders = trade.merchants.flatMap((merchant) => merchant.orders);
    t.diagnostic(`${trade.merchants.length} merchants, ${orders.length} orders`);
    assert.ok(orders.length > 0, "no order was placed, so nothing is proved");
    assert.deepEqual(problems, []);
  } finally {
    disk.free();
    await Promise.all([visits.end(), writes.end(), trade.end()]);
    await suite.remove();
    disk.remove();
  }
});
