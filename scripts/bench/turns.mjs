// turns.mjs OLD NEW [sqlite] [postgres] [checkout] [shops] [session]: puts the same load on two folders of
// binaries in turns, so that both run in the same minutes, and prints new ÷ old. Each product is started once
// and rests while the other works. The environment may set TURNS, BENCH_SECONDS of a turn, MERCHANTS, and
// REPLICAS of commerce.
import { atRest, STARTED } from "./cpu.mjs";
import { capacity, read } from "./figures.mjs";
import { Buyers } from "./load/buyers.mjs";
import { cluster, inOneProcess } from "./shapes.mjs";
import { heading, print } from "./table.mjs";
import { analyse, found, grow } from "./town/town.mjs";

/** @import { Market } from "./figures.mjs" */
/** @import { MeasuredProduct } from "./shapes.mjs" */
/** @typedef {{ perSecond: number, cpuMs: number, failed: number }} Figure */
/** @typedef {{ market: Market, reading: (path: string) => Promise<Figure> }} Side */

const [old, fresh, ...asked] = process.argv.slice(2);
if (!fresh) throw new Error("usage: turns OLD NEW [sqlite] [postgres] [checkout] [shops] [session]");
const TURNS = Number(process.env.TURNS ?? 4);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const REPLICAS = Number(process.env.REPLICAS ?? 1);
const WARM_UP_SECONDS = 2;
/** Few merchants register, as that takes time; their copies make the load. */
const [INHABITANTS, MERCHANTS] = [8, Number(process.env.MERCHANTS ?? 2048)];

/** @type {Record<string, (bin: string, lane: number) => Promise<MeasuredProduct>>} */
const SHAPES = {
  sqlite: (bin) => inOneProcess(bin),
  postgres: (bin, lane) => cluster(REPLICAS, bin, lane),
};

/** @type {Record<string, (side: Side) => Promise<Figure>>} */
const FIGURES = {
  checkout: ({ market }) => capacity(market, SECONDS),
  shops: ({ reading }) => reading("/api/system/user/ownerShopList"),
  session: ({ reading }) => reading("/api/session"),
};

for (const [shape, start] of chosen(SHAPES)) {
  heading(shape);
  const started = await Promise.allSettled([old, fresh].map((bin, lane) => start(bin, lane)));
  try {
    await compare(started.map(running));
  } finally {
    for (const outcome of started) if (outcome.status === "fulfilled") await outcome.value.remove();
  }
}

/**
 * The entries that the command names, or all.
 *
 * @template Choice
 * @param {Record<string, Choice>} all
 */
function chosen(all) {
  const named = Object.entries(all).filter(([name]) => asked.includes(name));
  return named.length > 0 ? named : Object.entries(all);
}

/** @param {PromiseSettledResult<MeasuredProduct>} outcome */
function running(outcome) {
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** @param {MeasuredProduct[]} products */
async function compare(products) {
  const sides = [];
  for (const product of products) await atRest(product.pids, STARTED);
  for (const product of products) {
    const merchants = await grow(product, await found(product, INHABITANTS), MERCHANTS);
    const market = { product, buyers: new Buyers(product.url, merchants), desk: await product.desk() };
    await capacity(market, WARM_UP_SECONDS);
    analyse(product);
    const reading = (/** @type {string} */ path) => read(product, merchants, path, SECONDS);
    sides.push({ market, reading });
  }
  for (const [name, measure] of chosen(FIGURES)) await turns(name, sides, measure);
}

/**
 * @param {string} name
 * @param {Side[]} sides
 * @param {(side: Side) => Promise<Figure>} measure
 */
async function turns(name, sides, measure) {
  /** @type {Figure[][]} */
  const figures = sides.map(() => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Each side begins in half of the turns: the second side of a turn is slower for a while.
    const order = turn % 2 === 0 ? [...sides.entries()] : [...sides.entries()].reverse();
    for (const [at, side] of order) {
      const figure = await measure(side);
      figures[at].push(figure);
      print(`${name}, ${at === 0 ? "old" : "new"}`, figure);
    }
  }
  const [before, after] = figures.map((all) => ({
    rate: middle(all, "perSecond"),
    cpu: middle(all, "cpuMs"),
  }));
  print(`${name}, new ÷ old`, (after.rate / before.rate).toFixed(2));
  print(`${name}, CPU new ÷ old`, (after.cpu / before.cpu).toFixed(2));
}

/** @param {Figure[]} figures @param {"perSecond" | "cpuMs"} key */
function middle(figures, key) {
  const sorted = figures.map((figure) => figure[key]).sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}
