// Visitors and owners who never wait for one another: a call begins every few milliseconds, independent of
// earlier ones, and is not repeated.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { impatient, pause, registered } from "../product/browser.mjs";
import { told } from "./told.mjs";

/** @import { Answer } from "../product/contract" */

/** All of them stay within an account's budget of 20 calls a second. */
const OWNERS = 6;
const EVERY_MS = 15;
/** The time after which an unanswered call counts as failed. */
const LIMIT_MS = 15_000;

/** A timer that does not keep this process alive. */
const late = () => setTimeout(LIMIT_MS, undefined, { ref: false });

/** The services that each call needs. */
const CALLS = /** @type {const} */ ([
  ["GET", "/api/session", ["auth"]],
  ["GET", "/api/shops", ["account"]],
  ["GET", "/api/orders", ["commerce"]],
  ["GET", "/api/account", ["account"]],
  ["GET", "/api/basket", ["commerce"]],
]);

/** @typedef {{ path: string, through: readonly string[], status: number, at: number, ms: number }} Visit */

export class Visits {
  /** @type {Visit[]} */
  visits = [];
  /** The calls without an answer yet. @type {Set<Promise<void>>} */
  #open = new Set();
  #goesOn = true;
  #late = monitorEventLoopDelay({ resolution: 5 });
  #ended = Promise.resolve();

  /** @param {string} url @param {(at: number) => string} address of the owner with this number */
  async begin(url, address) {
    const owners = await Promise.all(
      Array.from({ length: OWNERS }, async (_, at) => {
        const { client } = await registered(url, 900_000 + at, address(at));
        return impatient(url, { token: client.token, address: address(at) });
      }),
    );
    this.#late.enable();
    this.#ended = this.#visit(owners);
  }

  /** The longest time for which this process itself was held up since the last reset, in ms. */
  get heldUpMs() {
    return Math.round(this.#late.max / 1_000_000);
  }

  resetHoldUps() {
    this.#late.reset();
  }

  /** @param {ReturnType<typeof impatient>[]} owners */
  async #visit(owners) {
    for (let turn = 0; this.#goesOn; turn++) {
      const [method, path, through] = CALLS[turn % CALLS.length] ?? CALLS[0];
      const owner = owners[Math.floor(turn / CALLS.length) % OWNERS];
      if (!owner) throw new Error("no visitor has signed in");
      const visit = this.#one(() => owner.ask(method, path), path, through);
      this.#open.add(visit);
      visit.finally(() => this.#open.delete(visit));
      await pause(EVERY_MS);
    }
    await this.settled();
  }

  /** Resolves when all calls that began before have ended: a call counts once it has. */
  async settled() {
    await Promise.all(this.#open);
  }

  /** @param {() => Promise<Answer>} ask @param {string} path @param {readonly string[]} through */
  async #one(ask, path, through) {
    const at = Date.now();
    const answer = await Promise.race([ask(), late()]).catch(() => undefined);
    this.visits.push({ path, through, status: answer?.status ?? 0, at, ms: Date.now() - at });
  }

  async end() {
    this.#goesOn = false;
    this.#late.disable();
    await this.#ended;
  }

  /** The visits that began in a stretch of time. @param {number} from @param {number} to */
  between(from, to = Date.now()) {
    return new Stretch(this.visits.filter(({ at }) => at >= from && at <= to));
  }
}

/** The visits of a stretch of time. */
export class Stretch {
  /** @param {Visit[]} visits */
  constructor(visits) {
    this.visits = visits;
    this.failed = visits.filter(({ status }) => status !== 200);
  }

  /**
   * The visits that do not overlap these times.
   *
   * @param {{ from: number, until: number }[]} times
   */
  apartFrom(times) {
    const isApart = (/** @type {Visit} */ { at, ms }) =>
      times.every(({ from, until }) => at + ms < from || at > until);
    return new Stretch(this.visits.filter(isApart));
  }

  /** The visits that need the service, or those that do not. @param {string} service */
  through(service, does = true) {
    return new Stretch(this.visits.filter(({ through }) => through.includes(service) === does));
  }

  /** The share of visits that take longer. @param {number} limit in ms */
  longerThan(limit) {
    return this.visits.filter(({ ms }) => ms > limit).length / Math.max(1, this.visits.length);
  }

  /** The share of visits that still waited at a moment. @param {number} moment */
  openAt(moment) {
    const open = this.visits.filter(({ at, ms }) => at < moment && at + ms >= moment);
    return open.length / Math.max(1, this.visits.length);
  }

  /** The visits with a session that were told that it is missing. */
  get signedOut() {
    return this.visits.filter(({ status }) => status === 401).length;
  }

  get shareFailed() {
    return this.failed.length / Math.max(1, this.visits.length);
  }

  /** The time within which this share of them ended, in ms. @param {number} share */
  at(share) {
    const ms = this.visits.map((visit) => visit.ms).sort((one, other) => one - other);
    return ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0;
  }

  toString() {
    const failed = told(this.failed.map(({ path, status }) => `${path} ${status}`));
    const [middle, most, longest] = [0.5, 0.99, 1].map((share) => this.at(share));
    return `${this.visits.length} calls, failed: ${failed}; p50 ${middle} ms, p99 ${most} ms, most ${longest} ms`;
  }
}
