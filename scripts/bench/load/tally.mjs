// The counts of a load.
import { Refusal } from "../../product/client.mjs";

/** A figure that the bench prints and saves, with the latency of the whole unit and of its checkout. */
export class Tally {
  /** @type {number[]} */
  #took = [];
  /** @type {number[]} */
  #last = [];
  /** @type {Record<string, number>} */
  failures = {};
  ms = 0;

  get units() {
    return this.#took.length;
  }

  get perSecond() {
    return (this.units * 1000) / this.ms;
  }

  /** Adds the time of this part of the load. @param {() => Promise<unknown>} load */
  async timed(load) {
    const start = performance.now();
    await load();
    this.ms += performance.now() - start;
  }

  /**
   * Counts one unit since `start`; it may return the time of its last call.
   *
   * @param {number} start
   * @param {() => Promise<unknown>} unit
   */
  async count(start, unit) {
    try {
      const last = await unit();
      this.#took.push(performance.now() - start);
      if (typeof last === "number") this.#last.push(last);
    } catch (error) {
      const name =
        error instanceof Refusal ? `${error.status} ${error.reason}` : (error.code ?? error.message);
      this.failures[name] = (this.failures[name] ?? 0) + 1;
    }
  }

  figure() {
    const { p50: p50Ms, p99: p99Ms } = percentiles(this.#took);
    const failed = Object.values(this.failures).reduce((sum, count) => sum + count, 0);
    return {
      perSecond: rounded(this.perSecond),
      p50Ms,
      p99Ms,
      ...(this.#last.length > 0 && { checkoutP99Ms: percentiles(this.#last).p99 }),
      units: this.units,
      failed,
      ...(failed > 0 && { failures: this.failures }),
    };
  }
}

export const rounded = (/** @type {number} */ number) =>
  number < 1000 ? Number(number.toPrecision(3)) : Math.round(number);

function percentiles(took) {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}
