// The two kinds of load: callers that wait for each answer (closed), and arrivals that wait for none (open).
import { pause } from "../../product/browser.mjs";
import { Tally } from "./tally.mjs";

/** @import { Buyers } from "./buyers.mjs" */

export const CALLERS = 64;

/**
 * Several callers repeat `work(caller)` for a time; the tally counts the latency of `work`.
 *
 * @param {number} callers
 * @param {number} seconds
 * @param {(caller: number) => Promise<unknown>} work
 */
export async function repeated(callers, seconds, work) {
  const tally = new Tally();
  await tally.timed(async () => {
    const end = performance.now() + seconds * 1000;
    const loop = async (/** @type {number} */ caller) => {
      while (performance.now() < end) await tally.count(performance.now(), () => work(caller));
    };
    await Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)));
  });
  return tally;
}

/**
 * 64 callers order until the time is over or no buyer may order.
 *
 * @param {Buyers} buyers
 * @param {number} seconds
 * @param {Tally} tally
 */
export function closed(buyers, seconds, tally) {
  return tally.timed(async () => {
    const end = performance.now() + seconds * 1000;
    const loop = async () => {
      while (performance.now() < end) {
        const buyer = await buyers.take();
        if (!buyer) return;
        await tally.count(performance.now(), () => buyers.order(buyer));
        buyers.give(buyer);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, loop));
  });
}

/**
 * Orders arrive at a rate, at random moments that do not depend on the answers. Latency counts from the
 * moment at which an order was due, so that it shows when the product or the load falls behind.
 *
 * @param {Buyers} buyers
 * @param {number} perSecond
 * @param {number} seconds
 * @param {Tally} tally
 * @param {() => boolean} goesOn
 * @param {() => number} random from 0 to below 1
 */
export function open(buyers, perSecond, seconds, tally, goesOn = () => true, random = Math.random) {
  return tally.timed(async () => {
    const running = [];
    const end = performance.now() + seconds * 1000;
    for (let due = performance.now(); goesOn() && !buyers.isUsedUp; ) {
      due += (-Math.log(1 - random()) * 1000) / perSecond;
      if (due > end) break;
      if (due > performance.now()) await pause(due - performance.now());
      running.push(one(buyers, tally, due));
    }
    await Promise.all(running);
  });
}

/** @param {Buyers} buyers @param {Tally} tally @param {number} due */
async function one(buyers, tally, due) {
  const buyer = await buyers.take();
  if (!buyer) return;
  await tally.count(due, () => buyers.order(buyer));
  buyers.give(buyer);
}

/**
 * Does `work` for each item, `connections` at a time, and returns the results in order.
 *
 * @template Item, Result
 * @param {Item[]} items
 * @param {(item: Item, at: number) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function inTurns(items, work, connections = 16) {
  const results = new Array(items.length);
  let next = 0;
  const loop = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at], at);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return results;
}
