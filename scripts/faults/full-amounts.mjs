// All amounts of a price are held: the product refuses orders with this sum to transfer at once, and they
// delay no other call.
import assert from "node:assert/strict";
import { impatient, pause, registered } from "../product/browser.mjs";
import { addresses, atMost, FULL } from "./case.mjs";
import { metricsOf, postgres, url } from "./cluster.mjs";
import { refusals } from "./refusals.mjs";
import { CALM_MS, fault, fewFailed, LASTS_MS, trade, visits } from "./scene.mjs";
import { told } from "./told.mjs";

/** @import { Fetched } from "../product/browser.mjs" */
/** @typedef {(turn: number) => Promise<Fetched>} Ask */

const MONTH = { sku: "pro-monthly", price: 150_000 };
/** The smallest number of stickers, and their price, which credit shall pay. */
const STICKERS = { sku: "sticker-digital", quantity: 5, price: 60_000 };
const [FIRST_CODE, LAST_CODE] = [1, 999];
/** An owner may call 20 times a second, and there are three. */
const EVERY_MS = 25;
const BUSY = "checkout.amounts_busy";
/** The share of slow refusals, in %: once a second each replica looks for an amount, by a transaction. */
const MAY_BE_SLOW = 10;

fault("all amounts of a price are held", async (t) => {
  while (trade.merchants.length === 0) await pause(CALM_MS);
  const asks = await owners();
  hold();
  /** @type {Promise<Fetched>[]} */
  const answers = [];
  const [before, from] = [await metricsOf("edge"), Date.now()];
  try {
    for (let turn = 0; Date.now() < from + LASTS_MS; turn++) {
      answers.push(asks[turn % asks.length](turn));
      await pause(EVERY_MS);
    }
  } finally {
    await Promise.allSettled(answers);
    release();
  }
  const seen = await Promise.all(answers);
  t.diagnostic(`orders: ${told(seen.map(({ status, body }) => `${status} ${body?.reason ?? ""}`))}`);
  for (const { status, headers, body } of seen) {
    assert.deepEqual([status, body?.reason], [503, BUSY]);
    assert.match(headers.get("retry-after") ?? "", /^\d+$/, "it says when to come again");
  }
  const after = await metricsOf("edge");
  for (const route of ["/api/checkout", "/api/renewals"]) {
    const [old, now] = [before, after].map((text) => refusals(text, route));
    const slow = 1 - (now.quick - old.quick) / (now.all - old.all);
    atMost(t, `${route}: refusals of more than 5 ms inside the edge`, 100 * slow, [MAY_BE_SLOW, "%"], FULL);
  }
  fewFailed(t, visits.between(from));
});

/**
 * Three owners: the first checks out a month, the second a month and stickers that credit shall pay, and the
 * third renews.
 *
 * @returns {Promise<Ask[]>}
 */
async function owners() {
  const known = await Promise.all(
    [0, 1, 2].map((at) => registered(url, 820_000 + at, addresses(9)(at))),
  );
  const fill = async (/** @type {number} */ at, /** @type {string} */ sku, /** @type {number} */ quantity) => {
    const path = { sku };
    return known[at].client.call("PUT", "/api/basket/items/{sku}", { path, body: { quantity } });
  };
  const { version: month } = await fill(0, MONTH.sku, 1);
  await fill(1, STICKERS.sku, STICKERS.quantity);
  const { version: more } = await fill(1, MONTH.sku, 1);
  const asOwner = (/** @type {number} */ at, /** @type {number} */ turn) =>
    impatient(url, { token: known[at].client.token, address: addresses(10)(turn) });
  const key = (/** @type {number} */ turn) => `without-amounts-${turn}`;
  return [
    (turn) => asOwner(0, turn).ask("POST", "/api/checkout", { key: key(turn), body: { basketVersion: month } }),
    (turn) => {
      const body = { basketVersion: more, credit: STICKERS.price };
      return asOwner(1, turn).ask("POST", "/api/checkout", { key: key(turn), body });
    },
    (turn) => asOwner(2, turn).ask("POST", "/api/renewals", { key: key(turn), body: MONTH }),
  ];
}

/** Lets some order hold all amounts of a month that are free. */
function hold() {
  const codes = `generate_series(${FIRST_CODE}, ${LAST_CODE})`;
  postgres.ask(
    "commerce",
    `INSERT INTO held_amounts (bank_account, amount, order_id, held_until_at)
     SELECT bank_account, ${MONTH.price} - code, order_id, held_until_at + 86400000
     FROM (SELECT * FROM held_amounts ORDER BY held_until_at DESC LIMIT 1) AS one, ${codes} AS code
     ON CONFLICT DO NOTHING`,
  );
}

/** No merchant here orders at this price. */
function release() {
  const [least, most] = [MONTH.price - LAST_CODE, MONTH.price - FIRST_CODE];
  postgres.ask("commerce", `DELETE FROM held_amounts WHERE amount BETWEEN ${least} AND ${most}`);
}
