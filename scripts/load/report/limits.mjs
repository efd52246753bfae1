// The first resource to give out.

import { FOREIGN } from "../measure/machine.mjs";

/** @import { Moment } from "../measure/machine.mjs" */
/** @typedef {{ at: number, resource: string, why: string }} Limit */

/** The consecutive moments for which a resource must be exhausted; one second proves nothing. */
const IN_A_ROW = 3;
const BUSY = 0.9;
const LEAST_FREE = 0.08;
const POOL_FULL = 0.95;
/** The share of the used cores from which on the load measures itself. */
const LOADS_SHARE = 0.5;
/** Below this share of the machine's busy cores, the programs that are seen explain nothing. */
const SEEN_SHARE = 0.5;
const WAITING_SECONDS = 60;

/**
 * The resource that was exhausted first; undefined without any.
 *
 * @param {Moment[]} moments
 * @param {number} cores
 * @returns {Limit | undefined}
 */
export function firstLimit(moments, cores) {
  const found = resources(moments, cores).flatMap(({ resource, isOut, why }) => {
    const moment = firstRun(moments, isOut);
    return moment ? [{ at: moment.at, resource, why: why(moment) }] : [];
  });
  return found.toSorted((a, b) => a.at - b.at)[0];
}

/**
 * @typedef {object} Resource
 * @property {string} resource
 * @property {(moment: Moment) => boolean} isOut
 * @property {(moment: Moment) => string} why
 */

/** @param {Moment[]} moments @param {number} cores @returns {Resource[]} */
function resources(moments, cores) {
  const gauges = [...new Set(moments.flatMap((moment) => Object.keys(moment.gauges)))];
  return [
    {
      resource: "the processor",
      isOut: ({ busy }) => busy >= BUSY,
      why: (moment) => cpuStory(moment, cores),
    },
    {
      resource: "memory",
      isOut: ({ free }) => free < LEAST_FREE,
      why: ({ free }) => `${Math.round(free * 100)} % of the machine's memory is left`,
    },
    ...gauges.flatMap((name) => queue(name)),
  ];
}

/** @param {string} name of a gauge with its labels @returns {Resource[]} */
function queue(name) {
  const value = (/** @type {Moment} */ { gauges }) => gauges[name] ?? 0;
  const why = (/** @type {Moment} */ moment) => `${name} is ${value(moment)}`;
  if (/_pool_use/.test(name)) {
    return [{ resource: "amounts of one price", isOut: (moment) => value(moment) >= POOL_FULL, why }];
  }
  if (/_oldest_due_seconds/.test(name)) {
    return [
      { resource: "messages between services", isOut: (moment) => value(moment) > WAITING_SECONDS, why },
    ];
  }
  if (/_waiting(\{|$)/.test(name)) {
    const most = (/** @type {Moment} */ { gauges }) => gauges[name.replace("_waiting", "_waiting_limit")];
    const isFull = (/** @type {Moment} */ moment) => value(moment) >= (most(moment) ?? Infinity) * POOL_FULL;
    return [{ resource: `the queue ${name}`, isOut: isFull, why }];
  }
  return [];
}

/** Names the largest consumer, and notes when it is not the product. */
function cpuStory(/** @type {Moment} */ { busy, cpu }, /** @type {number} */ cores) {
  const used = Object.values(cpu).reduce((sum, next) => sum + next, 0);
  const [[first, most] = ["nothing", 0]] = Object.entries(cpu).toSorted(([, a], [, b]) => b - a);
  const load = cpu.load ?? 0;
  const story = `${used.toFixed(1)} of ${cores} cores are in use, most by ${first} (${most.toFixed(1)})`;
  if (first.endsWith(FOREIGN)) return `${story}: measure where nothing else runs`;
  if (used < busy * cores * SEEN_SHARE) {
    return `${story}, the rest by what is not seen here: measure where nothing else runs`;
  }
  if (load < used * LOADS_SHARE) return `${story}; the load itself takes ${load.toFixed(1)}`;
  const advice = "so another machine must make it to find the product's limit";
  return `${story}; the load itself takes ${load.toFixed(1)}, ${advice}`;
}

/** The first of enough moments in a row. @param {Moment[]} moments @param {Resource["isOut"]} isOut */
function firstRun(moments, isOut) {
  let run = 0;
  for (const [at, moment] of moments.entries()) {
    run = isOut(moment) ? run + 1 : 0;
    if (run === IN_A_ROW) return moments[at - IN_A_ROW + 1];
  }
  return undefined;
}
