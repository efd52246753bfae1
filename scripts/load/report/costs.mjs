// The cost of each process, from which the size of an installation follows.
import { merchantsOf } from "../../../loadtests/day.js";
import { FOREIGN } from "../measure/machine.mjs";

/** @import { Moment } from "../measure/machine.mjs" */
/** @import { Step } from "../measure/series.mjs" */
/** @typedef {{ name: string, cores: number, perThousand: number, memory: number | undefined }} Cost */

/** The parts of an installation outside the product's own processes. */
const STORES = ["postgres", "redis-server"].map((program) => `${program} ${FOREIGN}`);

/**
 * For each process of the product and its stores, the dearest first: the average cores, the thousandths of a
 * core for 1,000 merchants in their busiest hour, and the peak memory in MB. A process's idle work counts as
 * well.
 *
 * @param {{ steps: Step[], moments: Moment[] }} run
 * @returns {Cost[]}
 */
export function costs({ steps, moments }) {
  const merchants = merchantsOf(mean(steps.map(({ done }) => done)));
  if (merchants === 0) return [];
  const names = new Set(moments.flatMap(({ cpu, memory }) => [...Object.keys(memory), ...stores(cpu)]));
  const all = [...names].map((name) => {
    const cores = mean(moments.map(({ cpu }) => cpu[name] ?? 0));
    const peak = Math.max(...moments.map(({ memory }) => memory[name] ?? 0));
    const perThousand = (1000 * cores * 1000) / merchants;
    return { name: name.replace(` ${FOREIGN}`, ""), cores, perThousand, memory: peak || undefined };
  });
  return all.toSorted((a, b) => b.cores - a.cores);
}

const stores = (/** @type {Moment["cpu"]} */ cpu) => STORES.filter((name) => name in cpu);

const mean = (/** @type {number[]} */ values) =>
  values.reduce((sum, next) => sum + next, 0) / Math.max(1, values.length);
