// The run as steps of equal length, from k6's samples. An arrival counts in the step of its beginning, an end
// in the step of its end.

/** @import { Sample } from "./samples.mjs" */
/**
 * @typedef {object} Step
 * @property {number} at seconds since the start
 * @property {number} due arrivals a second, the dropped ones too
 * @property {number} done journeys that ended, a second
 * @property {number} dropped arrivals without a free virtual user, a second
 * @property {number} broken journeys that ended badly, a second
 * @property {Record<string, number[]>} latencies of each journey that ended, in ms, sorted
 * @property {Record<string, number>} statuses answers a second that are no 200
 */
/** @typedef {Omit<Step, "at">} Sums the same as counts, not a second */

const STEPS = 150;
/** The statement import is an agent's work in the background, no arrival. */
const NO_ARRIVAL = "statement";

export class Series {
  /** @type {Map<number, Sums>} */
  #steps = new Map();
  /** Milliseconds by call. @type {Record<string, number[]>} */
  calls = {};
  /** The totals so far, for the progress. */
  total = { done: 0, dropped: 0, broken: 0, failed: 0 };

  /** @param {number} start ms since 1970 @param {number} seconds the planned length */
  constructor(start, seconds) {
    this.start = start;
    this.width = Math.max(1, Math.ceil(seconds / STEPS));
  }

  /** @param {Sample} sample */
  add(sample) {
    const step = this.#step(sample.at);
    if (sample.kind === "call") return this.#addCall(step, sample);
    if (sample.kind === "broken") {
      step.broken += sample.count;
      this.total.broken += sample.count;
      return;
    }
    const isArrival = sample.journey !== NO_ARRIVAL;
    if (sample.kind === "journey") {
      push(step.latencies, sample.journey, sample.ms);
      if (!isArrival) return;
      this.#step(sample.at - sample.ms).due += 1;
      step.done += 1;
      this.total.done += 1;
    } else if (isArrival) {
      step.due += sample.count;
      step.dropped += sample.count;
      this.total.dropped += sample.count;
    }
  }

  /** The whole run, without gaps. @returns {Step[]} */
  steps() {
    const last = Math.max(0, ...this.#steps.keys());
    const perSecond = (/** @type {number} */ count) => count / this.width;
    return Array.from({ length: last + 1 }, (_, number) => {
      const { due, done, dropped, broken, latencies, statuses } = this.#steps.get(number) ?? empty();
      return {
        at: number * this.width,
        due: perSecond(due),
        done: perSecond(done),
        dropped: perSecond(dropped),
        broken: perSecond(broken),
        latencies: mapped(latencies, (all) => all.toSorted((a, b) => a - b)),
        statuses: mapped(statuses, perSecond),
      };
    });
  }

  /** @param {Sums} step @param {import("./samples.mjs").Call} call */
  #addCall({ statuses }, { call, status, ms }) {
    push(this.calls, call, ms);
    if (status !== "200") statuses[status] = (statuses[status] ?? 0) + 1;
    if (Number(status) === 0 || Number(status) >= 500) this.total.failed += 1;
  }

  /** @param {number} at */
  #step(at) {
    const number = Math.max(0, Math.floor((at - this.start) / 1000 / this.width));
    const step = this.#steps.get(number) ?? empty();
    this.#steps.set(number, step);
    return step;
  }
}

/** @returns {Sums} */
const empty = () => ({ due: 0, done: 0, dropped: 0, broken: 0, latencies: {}, statuses: {} });

/** @param {Record<string, number[]>} record @param {string} key @param {number} value */
function push(record, key, value) {
  const known = record[key];
  if (known) known.push(value);
  else record[key] = [value];
}

/**
 * @template In, Out
 * @param {Record<string, In>} record
 * @param {(value: In) => Out} change
 * @returns {Record<string, Out>}
 */
const mapped = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** @param {number[]} sorted @param {number} share @returns {number | undefined} undefined without values */
export const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
