// The check after all cases beside a cluster: every answer that merchants got is true.
import assert from "node:assert/strict";
import { states } from "../crash/states.mjs";
import { books } from "./books.mjs";
import { postgres } from "./cluster.mjs";
import { trade } from "./scene.mjs";
import { countMails, takenMails } from "./taken-mails.mjs";

/** @param {import("node:test").TestContext} t */
export async function expectAllKept(t) {
  const problems = await trade.problems();
  const orders = trade.merchants.flatMap((merchant) => merchant.orders);
  t.diagnostic(`${trade.merchants.length} merchants, ${orders.length} orders`);
  assert.ok(orders.length > 0, "no order was placed, so nothing is proved");
  const { lines, problems: wrong } = await books();
  t.diagnostic(`${lines} lines of the bank`);
  assert.ok(lines > 0, "no line was imported, so nothing is proved");
  const { problems: illegal, ...checked } = states(postgres.ask);
  t.diagnostic(`the states of ${checked.orders} orders and ${checked.accounts} accounts were checked`);
  assert.ok(checked.orders >= orders.length, "the orders are there");
  const { mails, repeated, doubled } = countMails(await takenMails());
  t.diagnostic(`${mails} mails were taken, ${repeated.length} of them more than once under one Message-ID`);
  assert.deepEqual([...problems, ...wrong, ...illegal], []);
  assert.deepEqual(doubled, []);
}
