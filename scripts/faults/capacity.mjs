// Ten times as many calls as the product can answer; payments alone would take half of its capacity.
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
import { Flood } from "./flood.mjs";
import { overload, TWO_CORES } from "./one-core.mjs";
import { slowRefusals } from "./refusals.mjs";
import { told } from "./told.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Scene } from "./one-core.mjs" */
/** @import { Answer } from "./flood.mjs" */
/**
 * @typedef {{
 * payments: number, goodput: number, times: number, paying: number, slow: number, recovered: number
 * }} Result
 */

/** Each merchant may have 20 unpaid orders. */
const MERCHANTS = FULL ? 600 : 200;
/** Other calls a second while there is no crowd. */
const FEW = 200;
const CLOSED_SECONDS = FULL ? 5 : 3;
const CROWD_SECONDS = FULL ? 20 : 8;
/** The time for the crowd to form before it is judged. */
const SETTLED_MS = 2_000;
const TIMES = 10;
const PAYMENTS = 0.5;
/** The shares of the other kinds of calls, by number. */
const OTHERS = { "sign-in": 0.04, newsletter: 0.26, account: 0.7 };
/** The part of the load without which nothing is proven. */
const ENOUGH = 0.9;
/** The largest shares of lost payments, lost goodput and slow refusals, in %. */
const [LOST_PAYMENTS, LOST_GOODPUT, SLOW_REFUSALS] = [0.1, 10, 1];
const RECOVERED_MS = 2_000;

const admin = `127.0.0.1:${await freePort()}`;

overload(
  "ten times as many calls arrive as can be answered",
  async (t, scene) => {
    const { suite } = scene;
    const numbers = Array.from({ length: MERCHANTS }, (_, at) => 910_000 + at);
    const merchants = await inTurns(numbers, (number) => registered(suite.url, number), 4);
    const owners = merchants.map(({ client, ...rest }, at) => ({ ...rest, number: at, token: client.token }));
    const buyers = new Buyers(suite.url, owners);
    const cost = meter(() => cpuSeconds([suite.child?.pid ?? 0]));

    const payment = await cost(() => ordered(buyers));
    await buyers.pay(await suite.desk());
    const other = await cost(() => closedFlood(suite.url, owners));
    t.diagnostic(`CPU of a payment ${payment.ms.toFixed(2)} ms, of another call ${other.ms.toFixed(2)} ms`);
    const rates = {
      payments: (PAYMENTS * 1000) / payment.ms,
      others: ((TIMES - PAYMENTS) * 1000) / other.ms,
    };
    t.diagnostic(
      `arrive each second: ${rates.payments.toFixed(0)} payments, ${rates.others.toFixed(0)} others`,
    );

    const result = await crowd(t, scene, { buyers, owners, rates, costs: [payment.ms, other.ms] });
    t.diagnostic(
      `${result.times.toFixed(1)} × capacity arrived, with ${share(result.paying)} of the payments, of which ` +
        `${share(result.payments)} were answered; goodput ${share(result.goodput)} of a core; ` +
        `${share(1 - result.slow)} of refusals within 5 ms inside the edge; calm again after ${result.recovered} ms`,
    );
    judge(t, result);
    hangUp(suite.url);
  },
  // Limits of addresses and accounts would prevent the crowd.
  { LIMITS: "off", MOSTRADOR_ADMIN_LISTEN: admin },
);

/**
 * @param {TestContext} t
 * @param {Scene} scene
 * @param {{ buyers: Buyers, owners: { token: string }[], rates: { payments: number, others: number }, costs:
 * number[] }} load
 * @returns {Promise<Result>}
 */
async function crowd(t, { suite, visits, port }, { buyers, owners, rates, costs }) {
  const [flood, tally, from] = [new Flood(port), new Tally(), Date.now()];
  const [made] = await Promise.all([
    flood.last(rates.others, CROWD_SECONDS * 1000, caller(suite.url, owners)),
    open(buyers, rates.payments, CROWD_SECONDS, tally, () => true, generator(seed)),
  ]);
  const until = Date.now();
  await pause(2 * RECOVERED_MS);
  flood.hangUp();
  const { failed, failures, p99Ms } = tally.figure();
  t.diagnostic(`payments: ${tally.units} in ${p99Ms} ms (p99), failed: ${JSON.stringify(failures ?? {})}`);
  t.diagnostic(`others: ${told(flood.answers.map(({ kind, status }) => `${kind} ${status}`))}`);
  const settled = flood.answers.filter(
    ({ at }) => at > from + SETTLED_MS && at < from + CROWD_SECONDS * 1000,
  );
  const answered = settled.filter(isAnswered).length / (CROWD_SECONDS - SETTLED_MS / 1000);
  // Buyers may be used up, and then fewer arrive.
  const paying = Math.min(1, (tally.units + failed) / (rates.payments * CROWD_SECONDS));
  const late = visits.between(until).failed.map(({ at }) => at - until);
  return {
    payments: tally.units / (tally.units + failed),
    goodput: ((tally.units / CROWD_SECONDS) * costs[0] + answered * costs[1]) / 1000,
    times: PAYMENTS * paying + (TIMES - PAYMENTS) * made,
    paying,
    slow: await slowRefusals(admin),
    recovered: Math.max(0, ...late),
  };
}

/** @param {TestContext} t @param {Result} result */
function judge(t, { payments, goodput, times, paying, slow, recovered }) {
  atMost(t, "payments without an answer", 100 * (1 - payments), [LOST_PAYMENTS, "%"]);
  atMost(t, "goodput below a core", 100 * (1 - goodput), [LOST_GOODPUT, "%"], FULL);
  atMost(t, "refusals of more than 5 ms", 100 * slow, [SLOW_REFUSALS, "%"], FULL);
  atMost(t, "calm came afterwards within", recovered, [RECOVERED_MS, "ms"], FULL);
  if (!TWO_CORES) notValidated(t, "load and product share a core");
  if (paying < ENOUGH) notValidated(t, `only ${share(paying)} of the payments arrived`);
  if (times < ENOUGH * TIMES) notValidated(t, `the load made ${times.toFixed(1)} × capacity only`);
}

/** Did the product judge the call, with any verdict? @param {Pick<Answer, "status">} answer */
const isAnswered = ({ status }) => status === 200 || status === 422;

const share = (/** @type {number} */ part) => `${(100 * part).toFixed(1)} %`;

/** Measures the CPU time of a unit; the work returns its number of units. @param {() => number} used */
const meter = (used) => async (/** @type {() => Promise<number>} */ work) => {
  const before = used();
  const units = await work();
  return { ms: ((used() - before) * 1000) / units };
};

/** @param {Buyers} buyers */
async function ordered(buyers) {
  const tally = new Tally();
  await closed(buyers, CLOSED_SECONDS, tally);
  assert.deepEqual(tally.failures, {});
  return tally.units;
}

/** @param {string} url @param {{ token: string }[]} owners */
async function closedFlood(url, owners) {
  const flood = new Flood(Number(new URL(url).port));
  await flood.last(FEW, CLOSED_SECONDS * 1000, caller(url, owners));
  await pause(1_000);
  flood.hangUp();
  return flood.answers.filter(isAnswered).length;
}

/**
 * The call of each number: the kind follows from the number, and owners take turns.
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
  return (/** @type {number} */ number) => {
    const part = (number * 0.618034) % 1;
    if (part < OTHERS["sign-in"]) {
      const body = { userId: `nobody-${number}@example.com`, password: "not the password" };
      return { kind: "sign-in", request: written("POST /api/session", "", body) };
    }
    if (part < OTHERS["sign-in"] + OTHERS.newsletter) {
      const body = { userEmail: `reader-${Date.now()}-${number}@example.com` };
      return { kind: "newsletter", request: written("POST /api/application/add", "", body) };
    }
    return { kind: "account", request: written("GET /api/account", owners[number % owners.length].token) };
  };
}
