// The orders of merchants from before a backup and from the time in which it is taken, and the proof that a
// restore brings them back.
import assert from "node:assert/strict";
import { verify } from "../crash/verify.mjs";
import { pause, registered } from "../product/browser.mjs";
import { payAll } from "../product/desk.mjs";
import { order } from "../product/merchants.mjs";

export class History {
  /** Merchants who finish before the backup; each has one paid order and one that waits. */
  merchants = [];
  /** A merchant who orders all the time. */
  busy;
  /** A merchant who closed the account before the backup. */
  leaver;
  /** The orders of the busy merchant. */
  ordered = { before: [], meanwhile: [] };

  /**
   * @param {string} name the beginning of the keys of orders and statements
   * @param {number} count of merchants
   */
  constructor(name, count) {
    this.name = name;
    this.count = count;
  }

  /** @param {string} url @param desk of an agent who imports statements */
  async begin(url, desk) {
    for (let number = 0; number < this.count; number += 1) {
      const merchant = await registered(url, number);
      const orders = [];
      for (const at of [0, 1])
        orders.push(await order(merchant.client, `${this.name}-${number}-${at}`, 5 + at));
      this.merchants.push({ ...merchant, orders });
    }
    await this.#pay(desk, 0, "before");
    this.leaver = await registered(url, this.count + 1);
    const { version } = await this.leaver.client.call("GET", "/api/account");
    await this.leaver.client.call("DELETE", "/api/account", { body: { version } });
    this.busy = (await registered(url, this.count)).client;
    this.ordered.before.push(await order(this.busy, `${this.name}-busy`, 5));
  }

  /**
   * The answer of a backup; the busy merchant orders meanwhile.
   *
   * @template Answer
   * @param {() => Promise<Answer>} backup
   */
  async orderDuring(backup) {
    let taken = false;
    const ordering = (async () => {
      for (let at = 0; !taken; at += 1) {
        this.ordered.meanwhile.push(await order(this.busy, `${this.name}-busy-${at}`, 6));
        await pause(50);
      }
    })();
    const answer = await backup();
    taken = true;
    await ordering;
    return answer;
  }

  /** The busy merchant reads the order from before, and no order that was not acknowledged. */
  async proveOrders() {
    const { items } = await this.busy.call("GET", "/api/orders", { query: { limit: 100 } });
    const listed = items.map(({ reference }) => reference);
    const { before, meanwhile } = this.ordered;
    const acknowledged = [...before, ...meanwhile].map(({ reference }) => reference);
    assert.ok(listed.includes(before[0].reference));
    for (const reference of listed) assert.ok(acknowledged.includes(reference), reference);
  }

  /** Money finds the orders that waited, and the books are even. @param desk */
  async proveMoney(desk) {
    await this.#pay(desk, 1, "after");
    assert.deepEqual(await verify(this.merchants, { mails: false }), []);
  }

  #pay(desk, at, time) {
    return payAll(
      desk,
      this.merchants.map(({ orders }) => orders[at]),
      `${this.name}-${time}`,
    );
  }
}
