// The merchants of the load. A unit of the load fills the basket and checks out.
import { pause } from "../../product/browser.mjs";
import { importStatement } from "../../product/desk.mjs";
import { bankDay, bcaStatement } from "../../product/statement.mjs";
import { kept } from "./send.mjs";

/** @import { Product, Schemas } from "../../product/contract" */
/** @typedef {{ number: number, email: string, password: string, token: string }} Merchant */
/** @typedef {{ product: Product, places: number, orders: number }} Buyer */

/**
 * A paying account may have 20 unpaid orders, and cancelled ones count for days. So a buyer orders 20 times,
 * and then all buyers pay: the limits are production's.
 */
const ORDERS_UNPAID = 20;
/** A file of more orders would take longer than the desk waits for the upload's answer. */
const ORDERS_A_FILE = 5000;
let placed = 0;

/** One of a merchant's many addresses, as each address may order only 100 times a day. */
export const addressOf = (/** @type {number} */ merchant, /** @type {number} */ place) =>
  `100.${64 + (place % 64)}.${(merchant >> 8) % 256}.${merchant % 256}`;

/** Lends buyers in turns: each has one basket, so only one unit at a time has it. */
export class Buyers {
  /** @type {Buyer[]} */
  all;
  /** @type {Buyer[]} */
  #free;
  /** @type {((buyer: Buyer) => void)[]} */
  #waiting = [];
  /** @type {Schemas["Order"][]} */
  unpaid = [];
  #left = 0;

  /** @param {string} url @param {Merchant[]} merchants */
  constructor(url, merchants) {
    this.all = merchants.map(({ token, number }) => {
      const buyer = { places: 0, orders: 0, product: /** @type {Product} */ (undefined) };
      buyer.product = kept(url, { token, address: () => addressOf(number, buyer.places) });
      return buyer;
    });
    this.#renew();
  }

  get isUsedUp() {
    return this.#left === 0;
  }

  /** The next free buyer; undefined when all have reached the limit of orders. */
  take() {
    if (this.#left === 0) return undefined;
    this.#left -= 1;
    return this.#free.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param {Buyer} buyer */
  give(buyer) {
    buyer.orders += 1;
    if (buyer.orders === ORDERS_UNPAID) return;
    const next = this.#waiting.shift();
    if (next) next(buyer);
    else this.#free.push(buyer);
  }

  /**
   * Fills the basket and checks out; returns the checkout's time in ms.
   *
   * @param {Buyer} buyer
   */
  async order({ product: { call } }) {
    const number = placed++;
    const put = (sku, quantity) =>
      call("PUT", "/api/basket/items/{sku}", { path: { sku }, body: { quantity } });
    // The items vary, as each total has only 999 amounts.
    if (number % 3 === 0) await put("hardware-tablet-stand", 1 + (number % 7));
    const { version } = await put("sticker-digital", 5 + (number % 400));
    const start = performance.now();
    const key = `bench-${process.pid}-${number}`;
    this.unpaid.push(await call("POST", "/api/checkout", { key, body: { basketVersion: version } }));
    return performance.now() - start;
  }

  /** Pays all orders by statements, so that each buyer may order again, from another address. */
  async pay(desk) {
    for (let part = 0; this.unpaid.length > 0; part += 1) {
      const orders = this.unpaid.splice(0, ORDERS_A_FILE);
      await imported(desk, bcaStatement(orders.map(lineFor)), `pay-${placed}-${part}`);
    }
    this.#renew();
  }

  #renew() {
    for (const buyer of this.all) {
      buyer.orders = 0;
      buyer.places += 1;
    }
    this.#free = [...this.all];
    this.#left = this.all.length * ORDERS_UNPAID;
  }
}

/** The line that pays an order. @param {Schemas["Order"]} order */
function lineFor({ payment, serverTime }) {
  return { amount: payment.amount, text: "SRI WAHYUNI", day: bankDay(serverTime) };
}

/** Uploads a file and waits until it is imported. @param {Product} desk */
export async function imported(desk, file, name) {
  let statement = await importStatement(desk, "5271234567", file, `bench-${name}-${process.pid}`);
  const path = { statementId: statement.statementId };
  while (statement.state !== "imported") {
    // An agent's address may ask ten times a second.
    await pause(150);
    statement = await desk.call("GET", "/api/support/statements/{statementId}", { path });
  }
  return statement;
}
