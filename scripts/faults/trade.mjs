// Patient merchants who register, send papers, order and pay during faults, and ask for the newsletter. Their
// answers are kept and compared with the product in the end.
import { verify } from "../crash/verify.mjs";
import { pause, registered } from "../product/browser.mjs";
import { cardPhoto } from "../product/card-photo.mjs";
import { payAll } from "../product/desk.mjs";
import { order, supplyPapers } from "../product/merchants.mjs";

/** @import { Product, Schemas } from "../product/contract" */
/** @typedef {Awaited<ReturnType<typeof registered>>} Registration */
/** @typedef {Registration & { address: string, papers: string, orders: Schemas["Order"][] }} TradeHistory */

const MERCHANTS_AT_ONCE = 3;
/** The pause between two merchants, so that the final comparison takes no longer than the faults. */
const PAUSE_MS = 1_000;
const ORDERS_OF_A_MERCHANT = 3;
const PAY_EVERY_MS = 2_000;

export class Trade {
  /** @type {TradeHistory[]} */
  merchants = [];
  /** The addresses that asked for the newsletter and were answered. @type {string[]} */
  readers = [];
  #goesOn = true;
  /** @type {Promise<unknown>} */
  #ended = Promise.resolve();
  #files = 0;
  /** @type {Schemas["Order"][]} */
  #unpaid = [];

  /** @param {string} url @param {Product} desk @param {(at: number) => string} address */
  begin(url, desk, address) {
    this.desk = desk;
    let next = 0;
    const merchant = async () => {
      while (this.#goesOn) {
        const number = next++;
        await this.#one(url, number, address(number));
        await pause(PAUSE_MS);
      }
    };
    const payer = async () => {
      while (this.#goesOn) {
        await pause(PAY_EVERY_MS);
        await this.#pay();
      }
    };
    this.#ended = Promise.all([...Array.from({ length: MERCHANTS_AT_ONCE }, merchant), payer()]);
    // The promise is awaited in the end.
    this.#ended.catch(() => {});
  }

  /** @param {string} url @param {number} number @param {string} address */
  async #one(url, number, address) {
    const known = await registered(url, number, address);
    const reader = `reader-of-${known.email}`;
    await known.client.call("POST", "/api/application/add", { body: { userEmail: reader } });
    this.readers.push(reader);
    await supplyPapers(known.client, known, photo);
    /** @type {Schemas["Order"][]} */
    const orders = [];
    for (let at = 0; at < ORDERS_OF_A_MERCHANT; at++) {
      const placed = await order(known.client, `order-${number}-${at}-of-faults`, 5 + at);
      orders.push(placed);
      this.#unpaid.push(placed);
    }
    this.merchants.push({ ...known, address, papers: "waiting", orders });
  }

  async #pay() {
    const orders = this.#unpaid.splice(0);
    if (orders.length > 0 && this.desk)
      await payAll(this.desk, orders, `statement-${this.#files++}-of-faults`);
  }

  /** Stops new merchants. */
  async end() {
    this.#goesOn = false;
    await this.#ended.catch(() => {});
  }

  /** Ends the trade, pays all open orders and returns the false sentences. */
  async problems() {
    this.#goesOn = false;
    await this.#ended;
    await this.#pay();
    return verify(this.merchants);
  }
}

const photo = cardPhoto();
