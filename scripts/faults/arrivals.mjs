// People who come at a rate, whatever the answers: most open pages, some look at their sessions and shops, a
// few fill baskets. Each call is sent once, and each answer is read to its end.
import { inTurns } from "../bench/load/kinds.mjs";
import { registered } from "../product/browser.mjs";
import { Flood } from "./flood.mjs";
import { told } from "./told.mjs";
import { WholeLine } from "./whole-line.mjs";

/** @import { Answer } from "./flood.mjs" */

/** An account may ask 20 times a second. */
const OWNERS = 60;
/** The share of each kind of call, by number; all others are pages. */
const [BASKETS, SESSIONS] = [0.05, 0.15];
/** An address may ask 20 times a second, too. */
const ADDRESSES = 4_096;
/** The widths of the latencies' classes, in ms, and their number. */
const [CLASS_MS, CLASSES] = [1, 10_000];

export class Arrivals extends Flood {
  count = 0;
  /** @type {Answer[]} */
  failed = [];
  #classes = new Uint32Array(CLASSES + 1);

  /** @param {number} port */
  constructor(port) {
    super(port, WholeLine);
  }

  /**
   * Counts answers, as millions of them would fill the memory.
   *
   * @param {Answer} answer
   * @override
   */
  note(answer) {
    this.count += 1;
    this.#classes[Math.min(CLASSES, Math.floor(answer.ms / CLASS_MS))] += 1;
    if (answer.status !== 200) this.failed.push(answer);
  }

  /** The time within which this share of the calls ended, in ms. @param {number} share */
  at(share) {
    let left = this.count * share;
    const found = this.#classes.findIndex((count) => (left -= count) <= 0);
    return (found + 1) * CLASS_MS;
  }

  /** @override */
  toString() {
    const reasons = this.failed.map(({ kind, status, reason }) => `${kind} ${status} ${reason ?? ""}`);
    const [middle, most] = [this.at(0.5), this.at(0.99)];
    return `${this.count} calls, failed: ${told(reasons)}; p50 ${middle} ms, p99 ${most} ms`;
  }
}

/**
 * The call of each number, in the mix of the objective; registers the owners.
 *
 * @param {string} url
 * @param {(at: number) => string} address
 */
export async function mixed(url, address) {
  const { host } = new URL(url);
  const numbers = Array.from({ length: OWNERS }, (_, at) => at);
  const owners = await inTurns(numbers, (at) => registered(url, 950_000 + at, address(at)), 4);
  const tokens = owners.map(({ client }) => client.token);
  const pages = await pagesOf(url);
  const turns = { page: 0, owner: 0, session: 0, basket: 0 };

  const written = (/** @type {string} */ start, /** @type {number} */ number, more = "", body = "") =>
    `${start} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address(number % ADDRESSES)}\r\n${more}` +
    `Content-Length: ${body.length}\r\n\r\n${body}`;
  const asOwner = (/** @type {string} */ start, /** @type {number} */ number, body = "") => {
    const bearer = `Origin: ${url}\r\nAuthorization: Bearer ${tokens[turns.owner++ % OWNERS]}\r\n`;
    return written(start, number, body ? `${bearer}Content-Type: application/json\r\n` : bearer, body);
  };
  const basket = (/** @type {number} */ number) => {
    if (turns.basket++ % 2 === 0) return asOwner("GET /api/basket", number);
    const quantity = 5 + (number % 40);
    return asOwner("PUT /api/basket/items/sticker-digital", number, JSON.stringify({ quantity }));
  };
  const session = (/** @type {number} */ number) =>
    asOwner(turns.session++ % 2 === 0 ? "GET /api/session" : "GET /api/shops", number);
  const page = (/** @type {number} */ number) =>
    written(`GET ${pages[turns.page++ % pages.length]}`, number, "Accept: text/html\r\nAccept-Encoding: br\r\n");

  return (/** @type {number} */ number) => {
    // Kinds alternate, without chance.
    const part = (number * 0.618034) % 1;
    if (part < BASKETS) return { kind: "basket", request: basket(number) };
    if (part < BASKETS + SESSIONS) return { kind: "session", request: session(number) };
    return { kind: "page", request: page(number) };
  };
}

/** The paths of all pages that a crawler knows. @param {string} url */
async function pagesOf(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    new URL(address.replaceAll("&amp;", "&")),
  );
  if (found.length === 0) throw new Error("the sitemap names no page");
  return found.map(({ pathname, search }) => pathname + search);
}
