// The words and tables of a report.
import { clock } from "../measure/progress.mjs";
import { percentile } from "../measure/series.mjs";
import { costs } from "./costs.mjs";

/** @import { Result } from "../main.mjs" */

const number = (/** @type {number} */ value) => Number(value.toPrecision(3)).toLocaleString("en");

/** @param {Result} result @returns {[string, string][]} */
export function facts({ url, isOwn, startedAt, plan, shorter, cores, metrics, stays }) {
  const busy = metrics.amounts_busy?.values.count ?? 0;
  return [
    ["Product", isOwn ? "its own, removed afterwards" : url],
    ["Began", startedAt.slice(0, 16).replace("T", " ").concat(" UTC")],
    ["Length", clock(plan.seconds) + (shorter === 1 ? "" : `, ${shorter} times shorter than planned`)],
    [
      "Size",
      plan.merchants ? `multiples of ${plan.merchants.toLocaleString("en")} merchants` : "a few people",
    ],
    ["Machine of the load", `${cores} cores`],
    ["Refused as all amounts of a price were held", number(busy)],
    ...(isOwn ? [] : [/** @type {[string, string]} */ (["Stays at the target", stays.join("; ")])]),
  ];
}

/** @param {Result["truth"]} truth */
export function truthSentence({ problems, orders, asked, merchants, readers, files, rupiah }) {
  const compared =
    `${number(orders)} orders, ${number(merchants)} merchants, ${number(readers)} readers, ` +
    `${number(files)} files and Rp ${rupiah.toLocaleString("en")} were compared; ` +
    `${number(asked)} checkouts without an answer were asked again.`;
  if (problems.length === 0) {
    const all = "every acknowledged order exists exactly once, and the sums agree";
    return `Nothing lost, nothing doubled: ${all}. ${compared}`;
  }
  return `No: ${problems.slice(0, 10).join("; ")}${problems.length > 10 ? "; and more" : ""}. ${compared}`;
}

/** @param {Result} result */
export function calls({ calls }) {
  return Object.entries(calls).map(([call, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (/** @type {number} */ share) => number(percentile(sorted, share) ?? 0);
    return [call, sorted.length.toLocaleString("en"), at(0.5), at(0.95), at(0.99), at(1)];
  });
}

/** @param {Result} result @returns {[string[], string[][]]} */
export function figures({ steps }) {
  const journeys = [...new Set(steps.flatMap(({ latencies }) => Object.keys(latencies)))].sort();
  const head = [
    "time",
    "arrivals/s",
    "ended/s",
    "dropped/s",
    "broken/s",
    ...journeys.map((journey) => `${journey} p95 ms`),
  ];
  const p95 = (latencies, journey) => percentile(latencies[journey] ?? [], 0.95);
  const rows = steps.map(({ at, due, done, dropped, broken, latencies }) => [
    clock(at),
    ...[due, done, dropped, broken].map(number),
    ...journeys.map((journey) =>
      p95(latencies, journey) === undefined ? "" : number(p95(latencies, journey)),
    ),
  ]);
  return [head, rows];
}

/** @param {Result} result @returns {string[][]} */
export const prices = (result) =>
  costs(result).map(({ name, cores, perThousand, memory }) => [
    name,
    cores.toFixed(2),
    number(perThousand),
    memory === undefined ? "" : Math.round(memory).toLocaleString("en"),
  ]);

/** Reasons of broken journeys. @param {Result} result @returns {string[][]} */
export const reasons = ({ broken }) => broken.map(([why, times]) => [number(times), why]);
