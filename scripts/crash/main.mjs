// Kills the suite at random moments while merchants register, order and pay; then counts.
// REGISTRATIONS, CHECKOUTS and SEED may be given; a run is repeated with the seed it prints. A run in which hardly anything
// was killed proves nothing: fewer than KILLS are a failure.
import { payAll, signInAgent } from "../product/agent.mjs";
import { order, register } from "../product/merchants.mjs";
import { freePort, pause, Suite } from "../product/suite.mjs";
import { verify } from "./verify.mjs";

const registrations = Number(process.env.REGISTRATIONS ?? 200);
const checkouts = Number(process.env.CHECKOUTS ?? 500);
/** About a quarter of what a machine of two cores sees; a faster one is through sooner. */
const leastKills = Number(process.env.KILLS ?? Math.max(1, Math.floor((registrations + checkouts) / 28)));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 8;
const LINES_OF_A_FILE = 50;
/** Between two kills. Orders take a fraction of the time of registrations, whose passwords are hashed. */
const LIVES_MS = { registering: [300, 2500], ordering: [40, 400], paying: [40, 400] };

const random = generator(seed);
const suite = new Suite(await freePort());
let working = "registering";
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => suite.remove().then(() => process.exit(130)));

try {
  console.log(`crash test: ${registrations} registrations, ${checkouts} checkouts, seed ${seed}`);
  await suite.start();
  const agent = await signInAgent(suite);
  const killing = killer();
  // It is awaited below; a failure meanwhile must not end the process before its data is removed.
  killing.catch(() => {});
  const merchants = await inTurns(registrations, (number) => register(suite.url, number));
  console.log(`registered; ${suite.kills} kills so far`);
  working = "ordering";
  // One basket each: a merchant's orders come one after the other.
  const orders = (await inTurns(merchants.length, (at) => ordersOf(merchants, at))).flat();
  console.log(`ordered; ${suite.kills} kills so far`);
  working = "paying";
  for (let at = 0; at < orders.length; at += LINES_OF_A_FILE) {
    await payAll(agent, orders.slice(at, at + LINES_OF_A_FILE), `statement-${at}-crash`);
  }
  console.log(`paid; ${suite.kills} kills so far`);
  working = undefined;
  await killing;
  const problems = await verify(merchants);
  if (suite.kills < leastKills) problems.push(`only ${suite.kills} kills, at least ${leastKills} are needed`);
  for (const problem of problems) console.error(problem);
  const verdict = problems.length === 0 ? "nothing lost, nothing doubled" : `${problems.length} problems`;
  console.log(`${suite.kills} kills, ${merchants.length} merchants, ${orders.length} orders: ${verdict}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`crash test (seed ${seed}): ${error.message}`);
  process.exitCode = 1;
} finally {
  working = undefined;
  await suite.remove();
}

async function ordersOf(merchants, at) {
  const placed = [];
  for (let number = at; number < checkouts; number += merchants.length) {
    placed.push(await order(merchants[at], number));
  }
  return placed;
}

async function killer() {
  while (working) {
    const [least, most] = LIVES_MS[working];
    await pause(least + random() * (most - least));
    if (working) await suite.killAndStart();
  }
}

async function inTurns(count, work) {
  const results = new Array(count);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const at = next++;
      results[at] = await work(at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, worker));
  return results;
}

function generator(state) {
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
