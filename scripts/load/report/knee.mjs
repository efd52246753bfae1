// The point at which the product stops keeping up.
import { percentile } from "../measure/series.mjs";

/** @import { Step } from "../measure/series.mjs" */
/**
 * @typedef {object} Knee
 * @property {number} at seconds since the start
 * @property {number} perSecond arrivals a second up to which the product kept up
 * @property {string | undefined} journey whose latency bent; undefined where arrivals were dropped
 * @property {number} [before] p95 at rest, in ms
 * @property {number} [after]
 */

/** The steps of one window, as a single step has too few journeys for a percentile. */
const WINDOW = 5;
const LEAST_JOURNEYS = 20;
/** p95 bends when it exceeds the quiet part's by this factor, and by a difference that a person notices. */
const TIMES = 2.5;
const NOTICED_MS = 100;
/** A lost arrival among this many is chance. */
const LOST_SHARE = 0.01;
/** A bend is chance unless it shows in this share of the windows from then on with as many arrivals. */
const LASTING_SHARE = 0.5;

/**
 * The first moment from which on arrivals are dropped, or the latency of a journey bends against its quiet
 * third; undefined if the product kept up.
 *
 * @param {Step[]} steps
 * @returns {Knee | undefined}
 */
export function kneeOf(steps) {
  const windows = windowsOf(steps);
  const quiet = windows.toSorted((a, b) => a.due - b.due).slice(0, Math.ceil(windows.length / 3));
  const rest = pooled(quiet);
  for (const window of windows) {
    const found = kneeIn(window, rest);
    if (found && lasts(windows, window, rest)) {
      return { at: window.at, perSecond: keptUp(windows, window.at), ...found };
    }
  }
  return undefined;
}

function lasts(
  /** @type {Window[]} */ windows,
  /** @type {Window} */ { at, due },
  /** @type {Record<string, number[]>} */ rest,
) {
  const asBusy = windows.filter((window) => window.at >= at && window.due >= due);
  return asBusy.filter((window) => kneeIn(window, rest)).length >= asBusy.length * LASTING_SHARE;
}

/** The most arrivals a second that the product handled before the moment. @param {Step[]} steps */
export const mostTaken = (steps) => keptUp(windowsOf(steps), Infinity);

function windowsOf(/** @type {Step[]} */ steps) {
  const starts = steps.map((_, at) => at).filter((at) => at + WINDOW <= steps.length);
  return starts.map((at) => windowOf(steps.slice(at, at + WINDOW))).filter(({ due }) => due > 0);
}

function windowOf(/** @type {Step[]} */ steps) {
  const mean = (/** @type {(step: Step) => number} */ value) =>
    steps.reduce((sum, step) => sum + value(step), 0) / steps.length;
  return {
    at: steps[0]?.at ?? 0,
    due: mean(({ due }) => due),
    dropped: mean(({ dropped }) => dropped),
    latencies: pooled(steps),
  };
}

/** @param {{ latencies: Record<string, number[]> }[]} parts @returns {Record<string, number[]>} */
function pooled(parts) {
  const journeys = new Set(parts.flatMap(({ latencies }) => Object.keys(latencies)));
  const all = (/** @type {string} */ journey) => parts.flatMap(({ latencies }) => latencies[journey] ?? []);
  return Object.fromEntries([...journeys].map((journey) => [journey, all(journey).sort((a, b) => a - b)]));
}

/** @typedef {ReturnType<typeof windowOf>} Window */

/** @param {Window} window @param {Record<string, number[]>} rest the latencies of the quiet part */
function kneeIn({ due, dropped, latencies }, rest) {
  if (dropped > due * LOST_SHARE) return { journey: undefined };
  for (const [journey, sorted] of Object.entries(latencies)) {
    const before = percentile(rest[journey] ?? [], 0.95);
    const after = percentile(sorted, 0.95);
    if (before === undefined || after === undefined || sorted.length < LEAST_JOURNEYS) continue;
    if (after > before * TIMES && after > before + NOTICED_MS) return { journey, before, after };
  }
  return undefined;
}

function keptUp(/** @type {Window[]} */ windows, /** @type {number} */ at) {
  const before = windows.filter((window) => window.at < at && window.dropped === 0).map(({ due }) => due);
  return Math.max(0, ...before);
}
