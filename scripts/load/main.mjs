// main.mjs [WORKLOAD]: people arrive at the product as the workload plans, and then the checker compares
// their answers with the product's state. Writes a report for people, and figures for `make test`. MERCHANTS
// multiplies a workload's size, SHORTER divides its times, REPORT is the report's file.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { workload } from "../../loadtests/workloads.js";
import { browser } from "../product/browser.mjs";
import { clean } from "./clean.mjs";
import { runK6, stopK6 } from "./measure/k6.mjs";
import { watchMachine } from "./measure/machine.mjs";
import { progress, say } from "./measure/progress.mjs";
import { Series } from "./measure/series.mjs";
import { merchants, pagesOf } from "./prepare.mjs";
import { loadedProduct } from "./product.mjs";
import { report } from "./report/page.mjs";
import { compare, factsIn } from "./truth.mjs";
import { verdicts } from "./verdicts.mjs";

const RESULTS = "target/test-results/loadtest.json";

const [name = "average"] = process.argv.slice(2);
const sizes = {
  merchants: Number(process.env.MERCHANTS || 100_000),
  shorter: Number(process.env.SHORTER || 1),
};
const run = Date.now().toString(36);
const folder = mkdtempSync(join(tmpdir(), "load-"));
const files = {
  prepared: join(folder, "prepared"),
  told: join(folder, "told"),
  summary: join(folder, "summary"),
};
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, stopK6);

try {
  const plan = workload(name, sizes);
  const product = await loadedProduct(process.env);
  const result = await load(plan, product);
  const held = verdicts(result);
  write(
    RESULTS,
    JSON.stringify({ ...result, verdicts: held, steps: undefined, moments: undefined }, null, 2),
  );
  const file = process.env.REPORT || `target/load/${name}.html`;
  write(file, report(result, held));
  for (const { sentence, holds } of held) console.log(`${holds ? "ok  " : "FAIL"} ${sentence}`);
  console.log(`the report: ${file}`);
  process.exitCode = held.every(({ holds }) => holds) ? 0 : 1;
} catch (error) {
  console.error(`load: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @typedef {Awaited<ReturnType<typeof load>>} Result */

/**
 * @param {ReturnType<typeof workload>} plan
 * @param {import("./product.mjs").LoadedProduct} product
 */
async function load(plan, product) {
  const { url } = product;
  say(`${plan.name}: ${plan.about}; ${url}; ${plan.pool} merchants register first`);
  const pages = await pagesOf(url);
  const agent = await product.agent();
  /** @type {import("./prepare.mjs").Ready[]} */
  const pool = [];
  const told = () => factsIn(files.told);
  /** @type {string[]} */
  let stays = [];
  let arrived;
  let truth;
  try {
    await merchants(url, run, plan.pool, pool);
    writeFileSync(
      files.prepared,
      JSON.stringify({ run, merchants: pool, agentToken: agent.token, ...pages }),
    );
    arrived = await arrive(plan, product);
    say("the checker compares what clients were told with what the product says");
    truth = await compare(url, browser(url, agent.token), pool, told(), run);
  } finally {
    if (!product.isOwn) stays = await clean(url, run, pool, told(), agent.leave);
    for (const sentence of stays) say(`stays: ${sentence}`);
  }
  return {
    url,
    isOwn: product.isOwn,
    plan: { name: plan.name, about: plan.about, seconds: plan.seconds, merchants: plan.merchants },
    shorter: sizes.shorter,
    cores: availableParallelism(),
    isProductSeen: Object.keys(product.pids).length > 0,
    ...arrived,
    broken: counted(told()("broken").map(({ why }) => why)),
    truth,
    stays,
  };
}

/**
 * @param {ReturnType<typeof workload>} plan
 * @param {import("./product.mjs").LoadedProduct} product
 */
async function arrive(plan, product) {
  const start = Date.now();
  const series = new Series(start, plan.seconds);
  const endWatch = watchMachine(product, start);
  const endProgress = progress(series, plan.seconds);
  const variables = {
    URL: product.url,
    ...(product.inbox && { INBOX: product.inbox }),
    WORKLOAD: plan.name,
    SIZES: JSON.stringify(sizes),
    PREPARED: files.prepared,
    SUMMARY: files.summary,
  };
  try {
    await runK6(variables, files.told, (sample) => series.add(sample));
  } finally {
    endProgress();
    endWatch();
  }
  return {
    startedAt: new Date(start).toISOString(),
    steps: series.steps(),
    calls: series.calls,
    moments: endWatch(),
    metrics: JSON.parse(readFileSync(files.summary, "utf8")).metrics,
  };
}

/** The reasons, the most frequent first. @param {string[]} reasons @returns {[string, number][]} */
function counted(reasons) {
  const counts = new Map();
  for (const reason of reasons) {
    const kind = reason.replace(/[a-z]{3}_[0-9a-z]{26}/g, "…");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, 12);
}

function write(/** @type {string} */ file, /** @type {string} */ content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
