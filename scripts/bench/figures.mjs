// Takes the figures of a running product, each with the CPU time that a unit cost the product and the use of
// the load's core.
import { signIn } from "../product/merchants.mjs";
import { bcaStatement } from "../product/statement.mjs";
import { atRest, cpuSeconds, loadSeconds } from "./cpu.mjs";
import { addressOf, imported } from "./load/buyers.mjs";
import { closed, inTurns, open, repeated } from "./load/kinds.mjs";
import { reads } from "./load/reads.mjs";
import { kept } from "./load/send.mjs";
import { rounded, Tally } from "./load/tally.mjs";

/** @import { Product } from "../product/contract" */
/** @import { Buyers, Merchant } from "./load/buyers.mjs" */
/** @import { MeasuredProduct } from "./shapes.mjs" */
/** @typedef {{ product: MeasuredProduct, buyers: Buyers, desk: Product }} Market */

/** Sessions that are resolved at once before a load. */
const AT_ARRIVAL = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** The longest load beside an import; after it, a product that fell behind can finish the import. */
const MOST_SECONDS = 30;

/**
 * Measures the work's cost on the product's core, including the product's work after the answers, and the use
 * of the load's core.
 *
 * @template Result
 * @param {MeasuredProduct} product
 * @param {() => Promise<Result>} work
 */
async function metered(product, work) {
  const before = { cpu: cpuSeconds(product.pids()), load: loadSeconds(), at: performance.now() };
  const result = await work();
  const [ended, load] = [performance.now(), loadSeconds() - before.load];
  const restSeconds = ((await atRest(product.pids)) - ended) / 1000;
  const seconds = (ended - before.at) / 1000;
  return { result, seconds, cpu: cpuSeconds(product.pids()) - before.cpu, load, restSeconds };
}

/**
 * @template {{ units: number }} Figure
 * @param {Figure} figure
 * @param {{ cpu: number, load: number, seconds: number }} spent
 */
function withCost(figure, { cpu, load, seconds }) {
  const cpuMs = rounded((cpu * 1000) / Math.max(1, figure.units));
  return { ...figure, cpuMs, loadBusy: rounded((100 * load) / seconds) };
}

/**
 * Reads one path by wrk.
 *
 * @param {MeasuredProduct} product
 * @param {Merchant[]} merchants
 * @param {string} path
 */
export async function read(product, merchants, path, seconds = SECONDS) {
  const url = `${product.url}${path}`;
  const { result, ...spent } = await metered(product, () => reads(url, merchants, seconds));
  return withCost(result, spent);
}

/**
 * Signs in all merchants in turns, each a few times.
 *
 * @param {MeasuredProduct} product
 * @param {Merchant[]} merchants
 */
export async function signIns(product, merchants, seconds = SECONDS) {
  let next = 0;
  const { result, ...spent } = await metered(product, () =>
    repeated(4, seconds, async () => {
      const at = next++;
      const merchant = merchants[at % merchants.length];
      const address = addressOf(merchant.number, Math.floor(at / merchants.length));
      await signIn(kept(product.url, { address: () => address }), merchant);
    }),
  );
  return withCost(result.figure(), spent);
}

/** The rate of 64 callers, each of which orders again after its answer. @param {Market} market */
export const capacity = (market, seconds = SECONDS) =>
  inRounds(market, seconds, (left, tally) => closed(market.buyers, left, tally));

/** The latency of orders at a rate. @param {Market} market @param {number} perSecond */
export const latency = (market, perSecond, seconds = SECONDS) =>
  inRounds(market, seconds, (left, tally) => open(market.buyers, perSecond, left, tally));

/**
 * The latency of orders at a rate while the product imports a bank's file.
 *
 * @param {Market} market @param {number} perSecond @param {number} lines
 */
export async function latencyMeanwhile({ product, buyers, desk }, perSecond, lines) {
  const tally = new Tally();
  await buyers.pay(desk);
  await arrive(buyers);
  await atRest(product.pids);
  const file = bcaStatement(strangers(lines, "meanwhile"));
  let [importing, importSeconds] = [true, 0];
  const importAll = async () => {
    const start = performance.now();
    await imported(desk, file, "meanwhile");
    importing = false;
    importSeconds = rounded((performance.now() - start) / 1000);
  };
  const { result: _, ...spent } = await metered(product, () =>
    Promise.all([importAll(), open(buyers, perSecond, MOST_SECONDS, tally, () => importing)]),
  );
  return { ...withCost(tally.figure(), spent), importSeconds };
}

/**
 * Loads in rounds: when every buyer has reached the limits of orders, all pay. That is not measured, and
 * neither is the buyers' arrival.
 *
 * @param {Market} market
 * @param {number} seconds
 * @param {(seconds: number, tally: Tally) => Promise<unknown>} load
 */
async function inRounds({ product, buyers, desk }, seconds, load) {
  const [tally, spent] = [new Tally(), { cpu: 0, load: 0, seconds: 0, restSeconds: 0 }];
  while (tally.ms < seconds * 900) {
    if (buyers.isUsedUp) await buyers.pay(desk);
    await arrive(buyers);
    await atRest(product.pids);
    const { result: _, ...round } = await metered(product, () => load(seconds - tally.ms / 1000, tally));
    for (const [name, value] of Object.entries(round)) spent[name] += value;
  }
  const untilRest = rounded(tally.units / (tally.ms / 1000 + spent.restSeconds));
  return { ...withCost(tally.figure(), spent), perSecondUntilRest: untilRest };
}

/**
 * Lets every buyer ask once. The product resolves a session once a minute: without this, most of a minute's
 * resolving would fall into the few seconds of a figure. Few ask at once, as a product admits few just after
 * a load.
 *
 * @param {Buyers} buyers
 */
function arrive(buyers) {
  return inTurns(buyers.all, ({ product: { call } }) => call("GET", "/api/session"), AT_ARRIVAL);
}

/**
 * The seconds from the upload to the end of the import, for a file whose lines belong to no order.
 *
 * @param {MeasuredProduct} product @param {Product} desk @param {number} lines
 */
export async function statement(product, desk, lines) {
  const file = bcaStatement(strangers(lines, "alone"));
  const { result, cpu, seconds } = await metered(product, () => imported(desk, file, "alone"));
  if (result.lines !== lines) throw new Error(`${result.lines} lines of ${lines} were imported`);
  return { seconds: rounded(seconds), cpuSeconds: rounded(cpu) };
}

function* strangers(lines, name) {
  for (let number = 0; number < lines; number += 1) {
    yield { amount: 10_000_000 + number * 137, text: `SRI ${name} ${number}`, day: "2026-01-05" };
  }
}
