// Runs every test runner, one after the other, and sums their counts. A failed runner does not stop the
// next. Arguments, if any, choose runners by key: web rust browser cluster faults alone watch backup dumps
// roles load.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { fromCargo, fromLoad, fromNode, fromPlaywright, fromVitest } from "./count.mjs";

const results = "target/test-results";
const watched = ["scripts/deploy/watch/queries.mjs", "scripts/deploy/watch/traces.mjs"];
// The short form of the faults, and the minutes that it shall take; a busy machine takes more.
const shortFaults = { keys: ["faults", "alone"], minutes: 4 };
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

const runners = [
  {
    key: "web",
    name: "Web unit tests",
    command: ["npm", "--prefix", "web", "test", "--", "--reporter=default", "--reporter=json"],
    options: [`--outputFile.json=../${results}/vitest.json`],
    count: () => fromVitest(`${results}/vitest.json`),
  },
  {
    key: "rust",
    name: "Rust: unit, property, store and service tests",
    command: ["scripts/with/postgres", "scripts/with/redis", "cargo", "test", "--locked"],
    options: ["--workspace", "--no-fail-fast"],
    count: fromCargo,
  },
  {
    key: "browser",
    name: "Browser tests, all in one process",
    command: ["scripts/with/chromium", "scripts/with/suite", "scripts/test/browser"],
    options: ["suite"],
    count: () => fromPlaywright(`${results}/browser-suite.json`),
  },
  {
    key: "cluster",
    name: "Browser tests, one service per process",
    command: ["env", "SCHEMA=expanded", "REPLICAS=2", "REPLICATED=edge,auth,commerce,account"],
    options: ["scripts/with/chromium", "scripts/with/cluster", "scripts/test/browser", "cluster"],
    count: () => fromPlaywright(`${results}/browser-cluster.json`),
  },
  {
    key: "faults",
    name: "Faults of the cluster, briefly",
    command: ["scripts/faults/run", "--test-reporter=tap"],
    options: [],
    count: fromNode,
  },
  {
    key: "alone",
    name: "Faults of one process, briefly",
    command: ["scripts/faults/alone", "--test-reporter=tap"],
    options: [],
    count: fromNode,
  },
  {
    key: "watch",
    name: "Dashboards and rules, in a Prometheus that scrapes the cluster; traces and what they hold",
    command: ["scripts/with/deploy-tools", "node", "scripts/with/collector.mjs", "scripts/with/cluster"],
    options: ["node", "--test", "--test-concurrency=1", "--test-reporter=tap", ...watched],
    count: fromNode,
  },
  {
    key: "backup",
    name: "Backup drill: restored into an empty place",
    command: ["scripts/backup/run"],
    options: [],
    count: fromNode,
  },
  {
    key: "dumps",
    name: "Dumps of PostgreSQL: restored under the cluster",
    command: ["env", "LIMITS=off", "scripts/with/cluster", "node", "--test"],
    options: ["--test-reporter=tap", "scripts/backup/dumps.mjs"],
    count: fromNode,
  },
  {
    key: "roles",
    name: "Every call as everybody",
    command: ["scripts/roles/run"],
    options: [],
    count: fromNode,
  },
  {
    key: "load",
    name: "Every journey of the load tests, briefly",
    command: ["env", "LIMITS=off", "scripts/with/k6", "scripts/with/suite"],
    options: ["node", "scripts/load/main.mjs", "smoke"],
    count: () => fromLoad(`${results}/loadtest.json`),
  },
];

let child;
let stopping;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopping = signal;
    child?.kill("SIGTERM");
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0, failures: [] };
const wanted = process.argv.slice(2);
let faultsMs = 0;
for (const runner of runners) {
  if (stopping || (wanted.length > 0 && !wanted.includes(runner.key))) continue;
  const start = Date.now();
  const counted = await run(runner);
  if (shortFaults.keys.includes(runner.key)) faultsMs += Date.now() - start;
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.failures.push(...counted.failures.map((failure) => `${runner.name}: ${failure}`));
}
if (stopping) process.exit(130);
if (faultsMs > 0) {
  const took = (faultsMs / 60_000).toFixed(1);
  console.log(`faults, briefly: ${took} minutes, at most ${shortFaults.minutes} on an idle machine (not judged)`);
}
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function run({ name, command, options, count }) {
  console.log(`\n=== ${name}`);
  const start = Date.now();
  const { status, output } = await stream([...command, ...options]);
  const counted = judge(status, count, output);
  console.log(`--- ${name}: ${counted.passed} passed, ${counted.failed} failed in ${seconds(start)}`);
  return counted;
}

// A runner with a bad end, without a count or with skipped tests has failed, whatever its own verdict.
function judge(status, count, output) {
  let counted;
  try {
    counted = count(output);
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`its result cannot be read: ${error.message}`] };
  }
  const { passed, skipped, failures } = counted;
  if (skipped > 0) failures.push(`${skipped} skipped; a skipped test counts as failed`);
  const failed = counted.failed + skipped;
  if (failed > 0 || (status === 0 && passed > 0)) return { passed, failed, failures };
  return { passed, failed: 1, failures: [`ended with ${status} and ${passed} passed, none failed`] };
}

function stream([program, ...args]) {
  return new Promise((resolve) => {
    let output = "";
    child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.on("data", (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on("error", (error) => {
      console.error(`${program}: ${error.message}`);
      resolve({ status: 127, output });
    });
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}
