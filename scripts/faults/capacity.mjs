// Ten times as many calls as the product can answer; payments alone would take half of its capacity. Goodput
// is compared with that of the same mix when just as many calls arrive as can be answered.
import assert from "node:assert/strict";
import { cpuSeconds } from "../bench/cpu.mjs";
import { Buyers } from "../bench/load/buyers.mjs";
import { closed, inTurns, open } from "../bench/load/kinds.mjs";
import { hangUp } from "../bench/load/send.mjs";
import { Tally } from "../bench/load/tally.mjs";
import { pause, registered } from "../product/browser.mjs";
import { generator, seed } from "../product/seeded.mjs";
import { freePort } from "../product/suite.mjs";
import { atMost, FULL, notValidated } from "./case.mjs";
import { Flood, Line } from "./flood.mjs";
import { overload, TWO_CORES } from "./one-core.mjs";
import { slowRefusals } from "./refusals.mjs";
import { told } from "./told.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Scene } from "./one-core.mjs" */
/** @import { Answer } from "./flood.mjs" */
/** @typedef {"sign-in" | "newsletter" | "account"} Kind of the other calls */
/** @typedef {Record<Kind, number>} OfKinds */
/**
 * The CPU time, in ms, of a payment, of another call of each kind, and, in a second, of the visitors.
 *
 * @typedef {{ payment: number, others: OfKinds, visitors: number }} Costs
 */
/**
 * @typedef {{
 * payments: number, goodput: number, times: number, paying: number, lost: number, recovered: number
 * }} Result
 */

/** Each merchant may have 20 unpaid orders. */
const MERCHANTS = FULL ? 900 : 350;
/** As many calls of a kind wait at once as keep a core busy, and as few as each limit lets in. */
const FEW = { "sign-in": 2, newsletter: 8, account: 16 };
/** More calls a second than a core can answer, so that each answer is followed by a call. */
const ALWAYS = 100_000;
const CLOSED_SECONDS = FULL ? 5 : 3;
const CROWD_SECONDS = FULL ? 20 : 8;
/** The time for the crowd to form before it is judged. */
const SETTLED_MS = 2_000;
const TIMES = 10;
const PAYMENTS = 0.5;
/** The shares of the other kinds of calls, by number. */
const OTHERS = { "sign-in": 0.04, newsletter: 0.26, account: 0.7 };
const KINDS = /** @type {const} */ (["sign-in", "newsletter", "account"]);
/** The part of the load without which nothing is proven. */
const ENOUGH = 0.9;
/** The largest shares of lost payments, other lost calls, lost goodput and slow refusals, in %. */
const [LOST_PAYMENTS, LOST_CALLS, LOST_GOODPUT, SLOW_REFUSALS] = [0.1, 0.1, 10, 1];
const RECOVERED_MS = 2_000;
/** A visitor who waits longer still feels the crowd. */
const PROMPT_MS = 250;

const admin = `127.0.0.1:${await freePort()}`;

overload(
  "ten times as many calls arrive as can be answered",
  async (t, scene) => {
    const { suite, port } = scene;
    const numbers = Array.from({ length: MERCHANTS }, (_, at) => 910_000 + at);
    const merchants = await inTurns(numbers, (number) => registered(suite.url, number), 4);
    const owners = merchants.map(({ client, ...rest }, at) => ({ ...rest, number: at, token: client.token }));
    const buyers = new Buyers(suite.url, owners);
    const used = () => cpuSeconds([suite.child?.pid ?? 0]);

    const visitors = (1000 * (await spent(used, () => pause(CLOSED_SECONDS * 1000)))) / CLOSED_SECONDS;
    const cost = meter(used, visitors);
    const payment = await cost(() => ordered(buyers));
    await buyers.pay(await suite.desk());
    const callOf = caller(suite.url, owners);
    const others = /** @type {OfKinds} */ ({});
    for (const kind of KINDS) others[kind] = await cost(() => closedFlood(port, kind, callOf));
    const other = sumOf((kind) => OTHERS[kind] * others[kind]);
    t.diagnostic(
      `CPU of a payment ${payment.toFixed(2)} ms, of another call ${other.toFixed(2)} ms ` +
        `(${KINDS.map((kind) => `${kind} ${others[kind].toFixed(2)}`).join(", ")})`,
    );
    const arriving = async (/** @type {number} */ times) => {
      const rates = { payments: (PAYMENTS * 1000) / payment, others: ((times - PAYMENTS) * 1000) / other };
      t.diagnostic(
        `arrive each second: ${rates.payments.toFixed(0)} payments, ${rates.others.toFixed(0)} others`,
      );
      const costs = { payment, others, visitors };
      const result = await crowd(t, scene, { buyers, callOf, times, rates, costs });
      t.diagnostic(
        `${result.times.toFixed(1)} × capacity arrived, with ${share(result.paying)} of the payments, of which ` +
          `${share(result.payments)} were answered; goodput ${share(result.goodput)} of a core`,
      );
      return result;
    };
    const { goodput: peak } = await arriving(1);
    await buyers.pay(await suite.desk());
    const result = await arriving(TIMES);
    t.diagnostic(`calm again after ${result.recovered} ms`);
    judge(t, result, peak, await slowRefusals(admin));
    hangUp(suite.url);
  },
  // Limits of addresses and accounts would prevent the crowd.
  { LIMITS: "off", MOSTRADOR_ADMIN_LISTEN: admin },
);

/**
 * @param {TestContext} t
 * @param {Scene} scene
 * @param {{
 * buyers: Buyers, callOf: ReturnType<typeof caller>, times: number,
 * rates: { payments: number, others: number }, costs: Costs
 * }} load
 * @returns {Promise<Result>}
 */
async function crowd(t, { visits, port }, { buyers, callOf, times, rates, costs }) {
  const [flood, tally, from] = [new Flood(port), new Tally(), Date.now()];
  const until = from + CROWD_SECONDS * 1000;
  const [made] = await Promise.all([
    flood.last(rates.others, CROWD_SECONDS * 1000, (number) => callOf(kindOf(number), number)),
    open(buyers, rates.payments, CROWD_SECONDS, tally, () => true, generator(seed)),
  ]);
  await pause(2 * RECOVERED_MS);
  await visits.settled();
  flood.hangUp();
  const { failed, failures, p99Ms } = tally.figure();
  t.diagnostic(`payments: ${tally.units} in ${p99Ms} ms (p99), failed: ${JSON.stringify(failures ?? {})}`);
  const words = flood.answers.map(({ kind, status, reason }) => [kind, status, reason].join(" ").trimEnd());
  t.diagnostic(`others: ${told(words)}`);
  const settled = flood.answers.filter(({ at }) => at > from + SETTLED_MS && at < until).filter(isAnswered);
  t.diagnostic(`answered of them, after the first ${SETTLED_MS} ms: ${told(settled.map(({ kind }) => kind))}`);
  const answered = (/** @type {Kind} */ kind) => settled.filter((one) => one.kind === kind).length;
  // Buyers may be used up, and then fewer arrive.
  const paying = Math.min(1, (tally.units + failed) / (rates.payments * CROWD_SECONDS));
  const after = visits.between(until).visits;
  assert.ok(after.length > 0, "visitors call afterwards");
  const late = after.filter(({ status, ms }) => status !== 200 || ms > PROMPT_MS).map(({ at }) => at - until);
  // Payments that are answered after the crowd's end took longer than it.
  const paid = tally.units / Math.max(CROWD_SECONDS, tally.ms / 1000);
  const judgedSeconds = CROWD_SECONDS - SETTLED_MS / 1000;
  const othersMs = sumOf((kind) => answered(kind) * costs.others[kind]) / judgedSeconds;
  const visitedMs = costs.visitors * (1 - visits.between(from, until).shareFailed);
  return {
    payments: tally.units / (tally.units + failed),
    goodput: (paid * costs.payment + othersMs + visitedMs) / 1000,
    times: PAYMENTS * paying + (times - PAYMENTS) * made,
    paying,
    lost: (flood.made - flood.answers.filter(isAnsweredOrRefused).length) / flood.made,
    recovered: Math.max(0, ...late),
  };
}

/**
 * @param {TestContext} t
 * @param {Result} result
 * @param {number} peak the goodput without a crowd
 * @param {number} slow the share of slow refusals
 */
function judge(t, { payments, goodput, times, paying, lost, recovered }, peak, slow) {
  atMost(t, "payments without an answer", 100 * (1 - payments), [LOST_PAYMENTS, "%"]);
  atMost(t, "others neither answered nor told when to come again", 100 * lost, [LOST_CALLS, "%"], FULL);
  atMost(t, "goodput below its peak", 100 * (1 - goodput / peak), [LOST_GOODPUT, "%"], FULL);
  atMost(t, "refusals of more than 5 ms", 100 * slow, [SLOW_REFUSALS, "%"], FULL);
  atMost(t, "calm came afterwards within", recovered, [RECOVERED_MS, "ms"], FULL);
  if (!TWO_CORES) notValidated(t, "load and product share a core");
  if (paying < ENOUGH) notValidated(t, `only ${share(paying)} of the payments arrived`);
  if (times < ENOUGH * TIMES) notValidated(t, `the load made ${times.toFixed(1)} × capacity only`);
}

/** Did the product judge the call, with any verdict? @param {Pick<Answer, "status">} answer */
const isAnswered = ({ status }) => status === 200 || status === 422;

/** Auth refuses a sign-in that cannot wait by 429. @param {Pick<Answer, "status" | "reason">} answer */
const isAnsweredOrRefused = ({ status, reason }) =>
  isAnswered({ status }) || (!reason && (status === 503 || status === 429));

const share = (/** @type {number} */ part) => `${(100 * part).toFixed(1)} %`;

const sumOf = (/** @type {(kind: Kind) => number} */ figure) =>
  KINDS.reduce((sum, kind) => sum + figure(kind), 0);

/**
 * The CPU seconds that the work costs the product; earlier work has ended before.
 *
 * @param {() => number} used
 * @param {() => Promise<unknown>} work
 */
async function spent(used, work) {
  await pause(SETTLED_MS);
  const before = used();
  await work();
  return used() - before;
}

/**
 * Measures the CPU time of a unit, in ms, without that of the visitors; the work returns its number of units.
 *
 * @param {() => number} used
 * @param {number} visitors their CPU time in a second, in ms
 */
const meter = (used, visitors) => async (/** @type {() => Promise<number>} */ work) => {
  let [units, took] = [0, 0];
  const seconds = await spent(used, async () => {
    const begun = performance.now();
    units = await work();
    took = performance.now() - begun;
  });
  assert.ok(units > 0, "nothing was answered");
  return (seconds * 1000 - (visitors * took) / 1000) / units;
};

/** @param {Buyers} buyers */
async function ordered(buyers) {
  const tally = new Tally();
  await closed(buyers, CLOSED_SECONDS, tally);
  assert.deepEqual(tally.failures, {});
  return tally.units;
}

/** @param {number} port @param {Kind} kind @param {ReturnType<typeof caller>} callOf */
async function closedFlood(port, kind, callOf) {
  const flood = new Flood(port, Line, FEW[kind]);
  await flood.last(ALWAYS, CLOSED_SECONDS * 1000, (number) => callOf(kind, number));
  await pause(1_000);
  flood.hangUp();
  assert.ok(flood.answers.every(isAnswered), `${kind}: ${told(flood.answers.map(({ status }) => status))}`);
  return flood.answers.length;
}

/** Kinds alternate, without chance. @param {number} number @returns {Kind} */
function kindOf(number) {
  const part = (number * 0.618034) % 1;
  if (part < OTHERS["sign-in"]) return "sign-in";
  return part < OTHERS["sign-in"] + OTHERS.newsletter ? "newsletter" : "account";
}

/**
 * The call of a kind and a number; owners take turns.
 *
 * @param {string} url
 * @param {{ token: string }[]} owners
 */
function caller(url, owners) {
  const { host } = new URL(url);
  const written = (
    /** @type {string} */ start,
    /** @type {string} */ token = "",
    /** @type {object | undefined} */ json = undefined,
  ) => {
    const body = json ? JSON.stringify(json) : "";
    const type = json ? "Content-Type: application/json\r\n" : "";
    const bearer = token ? `Authorization: Bearer ${token}\r\n` : "";
    return (
      `${start} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nX-Forwarded-For: 10.3.0.1\r\n${type}${bearer}` +
      `Content-Length: ${body.length}\r\n\r\n${body}`
    );
  };
  return (/** @type {Kind} */ kind, /** @type {number} */ number) => {
    /** @type {Record<Kind, () => string>} */
    const requests = {
      "sign-in": () => {
        const body = { userId: `nobody-${Date.now()}-${number}@example.com`, password: "not the password" };
        return written("POST /api/session", "", body);
      },
      newsletter: () => {
        const body = { userEmail: `reader-${Date.now()}-${number}@example.com` };
        return written("POST /api/application/add", "", body);
      },
      account: () => written("GET /api/account", owners[number % owners.length].token),
    };
    return { kind, request: requests[kind]() };
  };
}
