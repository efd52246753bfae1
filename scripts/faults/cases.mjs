// The cases beside a cluster, in their order, and what must hold after all of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./frozen.mjs";
import "./ways.mjs";
import "./named.mjs";
import "./stores.mjs";
import "./replaced.mjs";
import "./clocks.mjs";
import { books } from "./books.mjs";
import { isAnyChosen, trade } from "./scene.mjs";
import { countMails, takenMails } from "./taken-mails.mjs";

if (isAnyChosen()) {
  test("nothing acknowledged was lost or doubled", async (t) => {
    const problems = await trade.problems();
    const orders = trade.merchants.flatMap((merchant) => merchant.orders);
    t.diagnostic(`${trade.merchants.length} merchants, ${orders.length} orders`);
    assert.ok(orders.length > 0, "no order was placed, so nothing is proved");
    const { lines, problems: wrong } = await books();
    t.diagnostic(`${lines} lines of the bank`);
    assert.ok(lines > 0, "no line was imported, so nothing is proved");
    const { mails, repeated, doubled } = countMails(await takenMails());
    t.diagnostic(`${mails} mails were taken, ${repeated.length} of them more than once under one Message-ID`);
    assert.deepEqual([...problems, ...wrong], []);
    assert.deepEqual(doubled, []);
  });
}
