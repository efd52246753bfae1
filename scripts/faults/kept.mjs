// The check after all cases beside a cluster: every answer that merchants got is true.
import assert from "node:assert/strict";
import { states } from "../crash/states.mjs";
import { browser } from "../product/browser.mjs";
import { eventually } from "../product/merchants.mjs";
import { books } from "./books.mjs";
import { postgres, url } from "./cluster.mjs";
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
  await expectAllAsked();
  t.diagnostic(`${trade.readers.length} readers of the newsletter were asked to confirm`);
  const { mails, repeated, doubled } = countMails(await takenMails());
  t.diagnostic(`${mails} mails were taken, ${repeated.length} of them more than once under one Message-ID`);
  assert.deepEqual([...problems, ...wrong, ...illegal], []);
  assert.deepEqual(doubled, []);
}

/** Each address that asked for the newsletter must get the mail by which its reader confirms. */
async function expectAllAsked() {
  assert.ok(trade.readers.length > 0, "nobody asked for the newsletter, so nothing is proved");
  await eventually(browser(url), "each reader is asked to confirm", async () => {
    const asked = (await takenMails()).filter(({ text }) => text.includes("newsletter=confirm"));
    const addresses = new Set(asked.map(({ to }) => to));
    return trade.readers.every((reader) => addresses.has(reader));
  });
}
