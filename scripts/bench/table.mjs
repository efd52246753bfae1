// Prints figures as a table. CPU is the product's, including PostgreSQL and Redis; the load's core is full at
// 100 %. The product answers an order before its mails have left, so "until rest" includes them.

import { shown } from "./bars.mjs";

/** @import { Verdict } from "./bars.mjs" */

const COLUMNS = ["per second", "until rest", "p50 ms", "p99 ms", "CPU ms", "failed", "load's core"];

const line = (/** @type {string} */ name, /** @type {unknown[]} */ cells) =>
  console.log(name.padEnd(44), ...cells.map((cell) => String(cell ?? "").padStart(11)));

/** @param {string} name */
export function heading(name) {
  console.log(`\n${name}`);
  line("", COLUMNS);
}

/** @param {string} name @param {any} figure a number or what a tally counted */
export function print(name, figure) {
  if (typeof figure !== "object") return line(name, [figure]);
  const { perSecond, perSecondUntilRest, p50Ms, p99Ms, checkoutP99Ms, cpuMs } = figure;
  const { failed, failures, loadBusy } = figure;
  const busy = loadBusy === undefined ? undefined : `${Math.round(loadBusy)} %`;
  line(name, [perSecond ?? seconds(figure), perSecondUntilRest, p50Ms, p99Ms, cpuMs, failed, busy]);
  if (checkoutP99Ms !== undefined) line("  its checkout alone", ["", "", "", checkoutP99Ms]);
  if (figure.importSeconds !== undefined) line("  imported after (s)", [figure.importSeconds]);
  for (const [reason, count] of Object.entries(failures ?? {})) line(`  failed: ${reason}`, [count]);
}

/** @param {Verdict[]} verdicts */
export function printVerdicts(verdicts) {
  console.log("\nBars");
  for (const { what, bar, figure, holds } of verdicts) {
    const said = holds === undefined ? "not measured" : holds ? "held" : "MISSED";
    line(what, [bar, figure === undefined ? "" : shown(figure), said]);
  }
}

/** The columns that hold durations. */
const seconds = ({ seconds, cpuSeconds }) => `${seconds} s, CPU ${cpuSeconds} s`;
