// Runs every test runner and sums their counts. A failed runner does not stop the next. Arguments, if any,
// choose runners by key: web rust browser timed sad cluster faults alone watch backup dumps roles load.
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fromCargo, fromLoad, fromNode, fromPlaywright, fromVitest } from "./count.mjs";

const results = "target/test-results";
const watched = ["scripts/deploy/watch/queries.mjs", "scripts/deploy/watch/traces.mjs"];
// The short form of the faults, and the minutes that it shall take; a busy machine takes more.
const shortFaults = { keys: ["faults", "alone"], minutes: 4 };
/** How often a runner that shows nothing yet says that it goes on. */
const ALIVE_MS = 60_000;
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
    command: ["scripts/with/postgres", "--brief", "scripts/with/redis", "scripts/with/memory"],
    // One more thread than cores, as tests of the edge and of lost connections wait for times to pass.
    options: [
      ...["env", `RUST_TEST_THREADS=${availableParallelism() + 1}`],
      ...["cargo", "test", "--locked", "--workspace", "--no-fail-fast"],
    ],
    count: fromCargo,
  },
  {
    key: "browser",
    name: "Browser tests at two sizes, all in one process",
    command: ["scripts/with/chromium", "scripts/with/suite", "scripts/test/browser"],
    options: ["sizes"],
    count: () => fromPlaywright(`${results}/browser-sizes.json`),
  },
  {
    key: "timed",
    name: "Browser tests of times, all in one process",
    command: ["scripts/with/chromium", "scripts/with/suite", "scripts/test/browser"],
    options: ["timed"],
    count: () => fromPlaywright(`${results}/browser-timed.json`),
  },
  {
    key: "sad",
    name: "Browser tests of what goes wrong, all in one process",
    command: ["scripts/with/chromium", "scripts/with/suite", "scripts/test/browser"],
    options: ["sad"],
    count: () => fromPlaywright(`${results}/browser-sad.json`),
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

/**
 * The turns, one after the other. A turn has one line of runners or two: runners of a line follow each other,
 * and lines run beside each other, as their runners wait most of the time. Each starts a product of its own.
 */
const turns = [
  [["web"]],
  [["rust"]],
  [["browser"], ["sad"]],
  [
    ["cluster", "dumps"],
    ["watch", "backup", "roles"],
  ],
  // These judge times.
  [["timed", "faults", "alone", "load"]],
];
const placed = turns.flat(2).sort().join();
if (placed !== runners.map(({ key }) => key).sort().join()) throw new Error("each runner has one place in the turns");

const children = new Set();
let stopping;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopping = signal;
    for (const child of children) child.kill("SIGTERM");
  });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0, failures: [] };
const wanted = process.argv.slice(2);
const isWanted = (key) => wanted.length === 0 || wanted.includes(key);
let faultsMs = 0;
for (const turn of turns) {
  const lines = turn.map((keys) => keys.filter(isWanted)).filter((keys) => keys.length > 0);
  await Promise.all(lines.map((keys, lane) => runLine(keys, lines.length > 1 ? { lane } : {})));
}
if (stopping) process.exit(130);
if (faultsMs > 0) {
  const took = (faultsMs / 60_000).toFixed(1);
  console.log(`faults, briefly: ${took} minutes, at most ${shortFaults.minutes} on an idle machine (not judged)`);
}
for (const failure of total.failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** `lane` is the half of the ports for a line beside another one. */
async function runLine(keys, { lane }) {
  for (const key of keys) {
    if (stopping) return;
    const runner = runners.find((one) => one.key === key);
    const start = Date.now();
    const counted = await run(runner, lane);
    if (shortFaults.keys.includes(key)) faultsMs += Date.now() - start;
    total.passed += counted.passed;
    total.failed += counted.failed;
    total.failures.push(...counted.failures.map((failure) => `${runner.name}: ${failure}`));
  }
}

async function run({ key, name, command, options, count }, lane) {
  const start = Date.now();
  const isAlone = lane === undefined;
  const log = `${results}/${key}.log`;
  console.log(isAlone ? `\n=== ${name}` : `\n... ${name}: shown when they end, and now in ${log}`);
  const alive = setInterval(() => isAlone || console.log(`... ${name} has run for ${seconds(start)}`), ALIVE_MS);
  const { status, output, shown } = await stream([...command, ...options], lane, log);
  clearInterval(alive);
  if (!isAlone) process.stdout.write(`\n=== ${name}\n${shown}`);
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

/**
 * Runs a command. The output of a command beside another goes to the log, and is returned to be shown; other
 * output is shown at once.
 */
function stream([program, ...args], lane, log) {
  return new Promise((resolve) => {
    const isAlone = lane === undefined;
    let [output, shown] = ["", ""];
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", isAlone ? "inherit" : "pipe"],
      env: isAlone ? process.env : { ...process.env, LANE: String(lane) },
    });
    children.add(child);
    const show = (chunk) => {
      if (isAlone) process.stdout.write(chunk);
      else {
        shown += chunk;
        appendFileSync(log, chunk);
      }
    };
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
      show(chunk);
    });
    child.stderr?.setEncoding("utf8").on("data", show);
    child.on("error", (error) => {
      console.error(`${program}: ${error.message}`);
      children.delete(child);
      resolve({ status: 127, output, shown });
    });
    child.on("close", (status) => {
      children.delete(child);
      resolve({ status: status ?? 1, output, shown });
    });
  });
}
