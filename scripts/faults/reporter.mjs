// A reporter of node --test: adds each verdict, and the words of each case, to the file VERDICTS, one line of
// JSON each, for faults/all.mjs. It prints nothing.
import { appendFileSync } from "node:fs";

const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** @param {AsyncIterable<{ type: string, data: any }>} events @returns {AsyncGenerator<string>} */
export default async function* keep(events) {
  for await (const { type, data } of events) {
    const line = lineOf(type, data);
    if (line) appendFileSync(process.env.VERDICTS ?? "", `${JSON.stringify(line)}\n`);
  }
  yield "";
}

/** @param {string} type @param {any} data */
function lineOf(type, { name, message, details }) {
  if (type === "test:diagnostic" && !SUMMARY.test(message)) return { says: message };
  if (type !== "test:pass" && type !== "test:fail") return undefined;
  // Node reports a file without a chosen case as a test that passes.
  if (type === "test:pass" && name.endsWith(".mjs")) return undefined;
  const { error, duration_ms } = details;
  const why = error?.cause?.message ?? error?.message;
  return { name, holds: type === "test:pass", seconds: duration_ms / 1000, why };
}
