// Prints the figures and writes them to bench-results/. Product on core 0, load on core 1. With
// $MOSTRADOR_TEST_URL it measures checkouts on the cluster that stands there, else everything in one process.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { registered } from "../product/browser.mjs";
import { freePort, Suite } from "../product/suite.mjs";
import { atRest, checkouts, checkoutsMeanwhile, memory } from "./figures.mjs";
import { readFigures, signIns, statement } from "./figures.mjs";
import { inTurns, loadCore } from "./load.mjs";

const folder = "bench-results";
const file = `${folder}/latest.json`;
const BUYERS = 64;
const STATEMENT_LINES = 100_000;
mkdirSync(folder, { recursive: true });

const cluster = process.env.MOSTRADOR_TEST_URL;
const figures = cluster ? await onPostgres(cluster) : await onSqlite();
const all = cluster ? { ...JSON.parse(readFileSync(file, "utf8")), ...figures } : figures;
writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
for (const [name, figure] of Object.entries(figures)) console.log(name.padEnd(34), describe(figure));

async function onSqlite() {
  const suite = new Suite(await freePort(), ["taskset", "-c", "0"]);
  try {
    const start = performance.now();
    await suite.start();
    const readyMs = Math.round(performance.now() - start);
    await atRest(suite.child.pid);
    const restMb = memory([suite.child.pid]);
    const merchants = await buyers(suite.url);
    const argon2 = rawArgon2();
    const signedIn = await signIns(suite.url, merchants);
    const reads = await readFigures(suite.url, merchants[0].client.token);
    const ordered = await checkouts(suite.url, merchants);
    const desk = await suite.desk();
    const imported = await statement(desk, STATEMENT_LINES, "alone");
    const meanwhile = await checkoutsMeanwhile(suite.url, merchants, desk, STATEMENT_LINES);
    return {
      "ready after (ms)": readyMs,
      "memory at rest (MB)": restMb,
      ...reads,
      "argon2 alone": { perSecond: argon2 },
      "sign-in": signedIn,
      "sign-in, share of argon2 alone (%)": Math.round((100 * signedIn.perSecond) / argon2),
      "checkout on SQLite": ordered,
      "statement of 100,000 lines (ms)": imported,
      "checkout meanwhile": meanwhile,
      "memory afterwards (MB)": memory([suite.child.pid]),
    };
  } finally {
    await suite.remove();
  }
}

async function onPostgres(url) {
  const merchants = await buyers(url);
  return { "checkout on PostgreSQL": await checkouts(url, merchants) };
}

function buyers(url) {
  const numbers = Array.from({ length: BUYERS }, (_, number) => number);
  return inTurns(numbers, (number) => registered(url, number));
}

function rawArgon2() {
  const args = [...loadCore.slice(1), process.env.BENCH_PYTHON, "scripts/bench/raw_hashes.py"];
  return Math.round(Number(execFileSync(loadCore[0], args, { encoding: "utf8" })) * 10) / 10;
}

function describe(figure) {
  if (typeof figure === "number") return String(figure);
  const latency = figure.p99Ms === undefined ? "" : `   p99 ${figure.p99Ms} ms`;
  return `${figure.perSecond}/s${latency}`;
}
