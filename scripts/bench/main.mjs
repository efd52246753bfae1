// main.mjs [sqlite] [postgres] [replicas]: prints the figures of these shapes, or of all, and saves them to
// bench-results/. The product, PostgreSQL and Redis share core 0; the load has core 1. The environment may
// set BENCH_SECONDS (for each figure), SIZES (of the tables: few,many), MERCHANTS (for many) and BIN (a
// folder of binaries).
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { arriving, CHECKOUTS_A_SECOND, lasting, ONE_PROCESS, onPostgres as postgresOf } from "./bars.mjs";
import { atRest, cpuSeconds, memory, STARTED } from "./cpu.mjs";
import { capacity, latency, latencyMeanwhile, read, signIns, statement } from "./figures.mjs";
import { Buyers } from "./load/buyers.mjs";
import { rounded } from "./load/tally.mjs";
import { pages } from "./pages.mjs";
import { cluster, inOneProcess } from "./shapes.mjs";
import { heading, print } from "./table.mjs";
import { analyse, found, grow, INHABITANTS } from "./town/town.mjs";

/** @import { Merchant } from "./load/buyers.mjs" */
/** @import { MeasuredProduct } from "./shapes.mjs" */
/** @typedef {Awaited<ReturnType<typeof market>>} Market */

const folder = "bench-results";
const MANY = Number(process.env.MERCHANTS ?? 100_000);
/** The sizes of the tables to measure. */
const SIZES = (process.env.SIZES ?? "few,many").split(",");
const STATEMENT_LINES = 100_000;
/** Orders before the first figure: analysed empty tables mislead the store's planner. */
const WARM_UP_SECONDS = 2;
/** The share of the capacity at which latency is measured. */
const LOADED = 0.7;

const shapes = { sqlite, postgres: () => onPostgres(1), replicas: () => onPostgres(2) };
const asked = process.argv.slice(2);
/** @type {Record<string, Record<string, unknown>>} */
const figures = {};
mkdirSync(folder, { recursive: true });
for (const [name, measure] of Object.entries(shapes)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}

async function sqlite() {
  const began = performance.now();
  const product = await inOneProcess(process.env.BIN);
  const readyMs = Math.round(performance.now() - began);
  try {
    const note = table(ONE_PROCESS);
    note("ready after (ms)", readyMs);
    await atRest(product.pids, STARTED);
    note("CPU from start to rest (s)", rounded(cpuSeconds(product.pids())));
    note("memory at rest (MB)", memory(product.own));

    const page = await pages(product.url);
    note("page of the edge", { perSecond: page.own });
    note("the same from nginx's cache", { perSecond: page.cached });
    note("the same from the web server alone", { perSecond: page.alone });
    note("edge ÷ nginx", page.toCached);
    note("edge ÷ web server", page.toAlone);

    const few = await found(product);
    if (SIZES.includes("few")) {
      await readsAndCheckouts(note, await market(product, few));
      const [argon2, signedIn] = [rawArgon2(), await signIns(product, few)];
      note("sign-in", signedIn);
      note("argon2 alone", { perSecond: argon2 });
      note("sign-in, share of argon2 alone (%)", Math.round((100 * signedIn.perSecond) / argon2));
    }
    if (SIZES.includes("many")) {
      const many = await market(product, await grow(product, few, MANY));
      const perSecond = await readsAndCheckouts(note, many);
      note("statement of 100,000 lines", await statement(product, many.desk, STATEMENT_LINES));
      const meanwhile = await latencyMeanwhile(many, LOADED * perSecond, STATEMENT_LINES);
      note(`checkout at ${LOADED * 100} % meanwhile`, meanwhile);
    }
    note("memory afterwards (MB)", memory(product.own));
  } finally {
    await product.remove();
  }
}

/** @param {number} replicas of commerce */
async function onPostgres(replicas) {
  const product = await cluster(replicas, process.env.BIN);
  try {
    const note = table(postgresOf(replicas));
    await atRest(product.pids, STARTED);
    note("memory at rest, all services (MB)", memory(product.own));
    const measured = async (/** @type {Market} */ market) => {
      await readsAndCheckouts(note, market);
      if (replicas > 1) note(arriving(market.of), await latency(market, CHECKOUTS_A_SECOND));
    };
    const few = await found(product);
    if (SIZES.includes("few")) await measured(await market(product, few));
    if (SIZES.includes("many")) await measured(await market(product, await grow(product, few, MANY)));
  } finally {
    await product.remove();
  }
}

/** @param {MeasuredProduct} product @param {Merchant[]} merchants */
async function market(product, merchants) {
  const size = merchants.length === INHABITANTS ? INHABITANTS : MANY;
  const buyers = new Buyers(product.url, merchants);
  const market = { product, merchants, buyers, desk: await product.desk(), of: `${size} merchants` };
  await capacity(market, WARM_UP_SECONDS);
  analyse(product);
  return market;
}

/**
 * Returns the checkouts a second that the product reached.
 *
 * @param {ReturnType<typeof table>} note
 * @param {Market} market
 */
async function readsAndCheckouts(note, market) {
  const { product, merchants, of } = market;
  // Measured beside the figures that are compared with it, as the machine may slow down within the hour.
  note(`argon2 alone, ${of}`, { perSecond: rawArgon2() });
  note(`session check, ${of}`, await read(product, merchants, "/api/session"));
  note(`shop list, ${of}`, await read(product, merchants, "/api/system/user/ownerShopList"));
  const reached = await capacity(market);
  note(`checkout, ${of}`, reached);
  note(`checkout at ${LOADED * 100} %, ${of}`, await latency(market, LOADED * reached.perSecond));
  // The answers alone come faster than the mails behind them, so 70 % of their rate may be more than lasts.
  note(lasting(of), await latency(market, LOADED * reached.perSecondUntilRest));
  return reached.perSecond;
}

/** @param {string} name */
function table(name) {
  heading(name);
  figures[name] = {};
  return (/** @type {string} */ figure, /** @type {unknown} */ value) => {
    figures[name][figure] = value;
    writeFileSync(`${folder}/latest.json`, `${JSON.stringify(figures, null, 2)}\n`);
    print(figure, value);
  };
}

function rawArgon2() {
  return rounded(Number(execFileSync(process.env.BENCH_PYTHON, ["scripts/bench/raw_hashes.py"])));
}
