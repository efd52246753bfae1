// Kills the suite at random moments while merchants register, send papers that an agent reviews, take on
// staff, are frozen and thawed, open a counter, order, pay and do without a renewal; then counts. Kills it
// again while months pass for merchants who do not use their accounts and register again, and counts once
// more. REGISTRATIONS, CHECKOUTS and SEED may be given; a run is repeated with the seed it prints. A run with
// hardly any kill proves nothing: fewer than KILLS are a failure.
import { pause, registered } from "../product/browser.mjs";
import { payAll } from "../product/desk.mjs";
import { order } from "../product/merchants.mjs";
import { generator, seed } from "../product/seeded.mjs";
import { freePort, Suite } from "../product/suite.mjs";
import { openCounter } from "./counter.mjs";
import { declineRenewal, holdForAWhile, takeOnStaff } from "./lives.mjs";
import { supplyAndReview } from "./papers.mjs";
import { LEFT_TO_AGENTS, settle, sleepAndReturn } from "./sleepers.mjs";
import { states } from "./states.mjs";
import { verify } from "./verify.mjs";

const registrations = Number(process.env.REGISTRATIONS ?? 200);
const checkouts = Number(process.env.CHECKOUTS ?? 500);
const leastKills = Number(process.env.KILLS ?? Math.max(1, Math.floor((registrations + checkouts) / 28)));
/** Too few for the guard, which keeps a wave of holds for an admin. */
const sleepers = Math.min(10, Math.ceil(registrations / 25));
const AT_ONCE = 8;
const LINES_OF_A_FILE = 50;
/** Registrations and orders between two kills, so that a fast machine kills as often as a slow one. */
const WORK_OF_A_LIFE = [1, 20];
/** The range of a life's time after that work; and of a whole life during imports, and while months pass. */
const LAST_MS = { working: [0, 60], paying: [40, 400] };

const random = generator(seed);
const suite = new Suite(await freePort(), { env: LEFT_TO_AGENTS });
let phase = "working";
let done = 0;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => suite.remove().then(() => process.exit(130)));
}

try {
  console.log(`crash test: ${registrations} registrations, ${checkouts} checkouts, seed ${seed}`);
  await suite.start();
  const desk = await suite.desk();
  const support = await suite.desk("support");
  const killing = killer();
  // The promise is awaited below; a failure meanwhile must not end the process before its data is removed.
  killing.catch(() => {});
  const merchants = await inTurns(registrations, (number) => counted(settledIn(support, number)));
  const asleep = await inTurns(sleepers, (number) => counted(settle(suite.url, registrations + number)));
  console.log(`registered; ${suite.kills} kills so far`);
  // One basket each: a merchant's orders come one after the other.
  const placed = await inTurns(merchants.length, (at) => ordersOf(merchants, at));
  const orders = placed.flat();
  console.log(`ordered; ${suite.kills} kills so far`);
  phase = "paying";
  for (let at = 0; at < orders.length; at += LINES_OF_A_FILE) {
    await payAll(desk, orders.slice(at, at + LINES_OF_A_FILE), `statement-${at}-crash`);
  }
  console.log(`paid; ${suite.kills} kills so far`);
  const traded = merchants.map((merchant, at) => {
    return { ...merchant, orders: placed[at], declined: placed[at].length > 0 };
  });
  const paying = traded.filter(({ declined }) => declined);
  await inTurns(paying.length, (at) => declineRenewal(paying[at].client, paying[at].orders.length));
  phase = undefined;
  await killing;
  const problems = await verify(traded);
  console.log(`counted; ${suite.kills} kills so far`);
  problems.push(...(await sleepAndReturn(suite, asleep, killedMeanwhile)));
  problems.push(...checkStates());
  if (suite.kills < leastKills) problems.push(`only ${suite.kills} kills, at least ${leastKills} are needed`);
  for (const problem of problems) console.error(problem);
  const verdict = problems.length === 0 ? "nothing lost, nothing doubled" : `${problems.length} problems`;
  console.log(`${suite.kills} kills, ${merchants.length} merchants, ${orders.length} orders: ${verdict}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`crash test (seed ${seed}): ${error.message}`);
  process.exitCode = 1;
} finally {
  phase = undefined;
  await suite.remove();
}

/** A database that cannot be asked is a problem beside others. */
function checkStates() {
  try {
    const { problems, orders, accounts } = states((service, question) => suite.ask(service, question));
    console.log(`the states of ${orders} orders and ${accounts} accounts were checked`);
    return problems;
  } catch (error) {
    return [`the states were not checked: ${error.message}`];
  }
}

async function settledIn(support, number) {
  const merchant = await registered(suite.url, number);
  const papers = await supplyAndReview(support, merchant, number);
  const staff = await takeOnStaff(merchant.client);
  await holdForAWhile(support, merchant.client);
  const counter = await openCounter(merchant.client, staff.cashier);
  return { ...merchant, papers, staff, counter };
}

async function ordersOf(merchants, at) {
  const placed = [];
  for (let number = at; number < checkouts; number += merchants.length) {
    placed.push(await counted(order(merchants[at].client, `order-${number}-of-crash`, 5 + (number % 40))));
  }
  return placed;
}

async function counted(work) {
  const result = await work;
  done += 1;
  return result;
}

/** Does work while the product is killed again and again. */
async function killedMeanwhile(work) {
  phase = "paying";
  const killing = killer();
  killing.catch(() => {});
  await work().finally(() => {
    phase = undefined;
  });
  await killing;
}

async function killer() {
  while (phase) {
    const enough = done + between(WORK_OF_A_LIFE);
    while (phase === "working" && done < enough) await pause(5);
    if (phase) await pause(between(LAST_MS[phase]));
    if (phase) await suite.killAndStart();
  }
}

/** @param {number[]} bounds */
function between([least, most]) {
  return least + random() * (most - least);
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
