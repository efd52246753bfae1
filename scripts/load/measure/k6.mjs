// Runs k6 and reads its samples as they come.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { sampleOf } from "./samples.mjs";

/** k6's status for crossed thresholds: the run itself is good. */
const CROSSED = 99;
const LAST_WORDS = 2000;

/** @type {import("node:child_process").ChildProcess | undefined} */
let running;

/**
 * @param {Record<string, string>} variables of the journeys
 * @param {string} told file for the product's answers to its clients
 * @param {(sample: import("./samples.mjs").Sample) => void} take
 */
export async function runK6(variables, told, take) {
  const set = Object.entries(variables).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
  const output = ["--out", "json=-", "--log-format", "raw", "--console-output", told];
  const args = ["run", "--quiet", "--no-usage-report", ...output, ...set, "loadtests/main.js"];
  const k6 = spawn(process.env.K6 ?? "k6", args, { stdio: ["ignore", "pipe", "pipe"] });
  running = k6;
  const ended = new Promise((resolve, reject) => {
    k6.on("error", reject);
    k6.on("close", (status, signal) => resolve(status ?? signal));
  });
  // k6 warns of each dropped arrival, which the report shows; k6's output matters only when it fails.
  let words = "";
  k6.stderr.on("data", (chunk) => {
    words = (words + chunk).slice(-LAST_WORDS);
  });
  for await (const line of createInterface({ input: k6.stdout })) {
    const sample = sampleOf(line);
    if (sample) take(sample);
  }
  const status = await ended;
  if (status !== 0 && status !== CROSSED) throw new Error(`k6 ended with ${status}:\n${words}`);
}

/** Stops k6 after the running journeys. */
export const stopK6 = () => running?.kill("SIGINT");
