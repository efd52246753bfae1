// More and ruder connections than visitors make, and more sign-ins than the product can hash passwords.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hangUp, kept } from "../bench/load/send.mjs";
import { impatient, pause } from "../product/browser.mjs";
import { freePort } from "../product/suite.mjs";
import { atMost, FULL } from "./case.mjs";
import { Crowd } from "./crowd.mjs";
import { CALM_MS, overload, unharmed } from "./one-core.mjs";
import { slowRefusals } from "./refusals.mjs";
import { told } from "./told.mjs";

/** @import { TestContext } from "node:test" */
/** @import { Suite } from "../product/suite.mjs" */
/** @import { Scene } from "./one-core.mjs" */

const IDLE_MS = FULL ? 50_000 : 5_000;
/** The default of the edge's `connections_per_network`. */
const MOST_OF_A_NETWORK = 256;
const HEAD_WITHIN_MS = 10_000;
const JSON_OF_A_KILOBYTE = "Content-Type: application/json\r\nContent-Length: 1000";
const TAKEN_WITHIN_MS = 30_000;
/** The number of requests sent ahead; each would take 7 KB until it is answered. */
const AHEAD = 3_000;
const MOST_MB = 400;
/** The tolerance for timers and for a busy machine. */
const LATER_MS = 5_000;
const RESETS = FULL ? 5_000 : 1_000;
const FLOOD_A_SECOND = 400;
const FLOODS = FULL ? 5 : 1;
/** More than one flood sends, so that no two floods name the same people. */
const SIGN_INS_OF_A_FLOOD = 10_000;
/** The reasons of judged sign-ins, and of sign-ins without room. */
const JUDGED = "session.wrong_credentials";
const BUSY = "service.busy";
const RECOVERED_MS = 2_000;
const REFUSED_WITHIN_MS = 5;
/** The share of refusals inside the edge that may take longer, in %. */
const SLOW_REFUSALS = 1;
/** Each comes from another address. */
let lateSignIns = 0;
const admin = `127.0.0.1:${await freePort()}`;

overload("10,000 connections are idle", async (t, { suite, visits, port }) => {
  const crowd = new Crowd(port);
  const from = Date.now();
  await crowd.open(1, 100, 100);
  crowd.say(get(port, "/api/health"));
  const answered = await crowd.answered(200);
  t.diagnostic(`${answered} connections were answered within ${Date.now() - from} ms; ${memory(suite)} MB`);
  const idle = Date.now();
  await pause(IDLE_MS);
  t.diagnostic(`while they are idle: ${visits.between(idle)}`);
  assert.equal(answered, 10_000);
  assert.equal(crowd.stillOpen, 10_000, "none is closed");

  const greedy = new Crowd(port);
  await greedy.open(2, 1, MOST_OF_A_NETWORK + 50);
  greedy.say(get(port, "/api/health"));
  const welcome = await greedy.answered(200);
  t.diagnostic(`one address opened ${greedy.callers.length} connections and kept ${greedy.stillOpen}`);
  assert.equal(welcome, MOST_OF_A_NETWORK);
  assert.equal(greedy.stillOpen, MOST_OF_A_NETWORK);
  crowd.reset();
  greedy.reset();
  await pause(CALM_MS);
  t.diagnostic(`all: ${await unharmed(visits, from)}; ${memory(suite)} MB`);
});

overload("heads and bodies are slow, huge or broken off", async (t, { suite, visits, port }) => {
  const from = Date.now();
  const [first, later, huge, bodies] = [new Crowd(port), new Crowd(port), new Crowd(port), new Crowd(port)];
  const opening = [first.open(1, 10, 20), later.open(2, 10, 20), huge.open(3, 10, 5), bodies.open(5, 10, 20)];
  await Promise.all(opening);
  later.say(get(port, "/api/health"));
  assert.equal(await later.answered(200), 200);
  huge.say(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\nX-Huge: ${"a".repeat(300_000)}\r\n\r\n`);
  const begun = Date.now();
  for (const crowd of [first, later]) crowd.say("GET / HTTP/1.1\r\nX-Slow: ");
  bodies.say(`POST /api/session HTTP/1.1\r\nHost: localhost:${port}\r\n${JSON_OF_A_KILOBYTE}\r\n\r\n`);
  const trickling = setInterval(() => {
    for (const crowd of [first, later, bodies]) crowd.say("a");
  }, 500);
  const refused = await huge.answered(431);
  for (let at = 0; at < RESETS; at += 100) {
    const broken = new Crowd(port);
    await broken.open(4, 10, 10);
    broken.say(at % 200 === 0 ? get(port, "/") : "POST /api/session HTTP/1.1\r\nContent-Length: 9");
    broken.reset();
  }
  await pause(begun + HEAD_WITHIN_MS + LATER_MS - Date.now());
  clearInterval(trickling);
  const unfinished = await bodies.answered(408);
  const took = (/** @type {Crowd} */ crowd) =>
    Math.max(...crowd.callers.map(({ closedAt }) => closedAt)) - begun;
  t.diagnostic(
    `${first.callers.length} slow first heads were left after ${took(first)} ms, ` +
      `${later.callers.length} later ones after ${took(later)} ms; ${refused} huge ones were refused, and ` +
      `${unfinished} bodies without an end; ` +
      `${RESETS} connections were reset`,
  );
  t.diagnostic(`meanwhile: ${await unharmed(visits, from)}; ${memory(suite)} MB`);
  assert.deepEqual([first.stillOpen, later.stillOpen, huge.stillOpen], [0, 0, 0]);
  assert.equal(refused, huge.callers.length);
  assert.equal(unfinished, bodies.callers.length);
});

overload("requests are sent far ahead", async (t, { suite, visits, port }) => {
  const from = Date.now();
  const crowd = new Crowd(port);
  await crowd.open(1, 10, 20);
  crowd.stopReading();
  crowd.say(get(port, "/").repeat(AHEAD));
  await pause(LATER_MS);
  const most = memory(suite);
  const all = await unharmed(visits, from);
  t.diagnostic(`${crowd.callers.length} sent ${AHEAD} requests each: ${most} MB; meanwhile: ${all}`);
  crowd.reset();
  assert.ok(most < MOST_MB, `${most} MB`);
});

overload("readers are slow", async (t, { suite, visits, port }) => {
  const from = Date.now();
  const readers = new Crowd(port);
  await readers.open(1, 10, 20);
  readers.stopReading();
  // Much more than the system buffers.
  readers.say(get(port, "/").repeat(20));
  await pause(LATER_MS);
  t.diagnostic(`${readers.callers.length} read nothing: ${memory(suite)} MB`);
  await pause(TAKEN_WITHIN_MS + LATER_MS);
  const idle = descriptors(suite);
  const all = await unharmed(visits, from);
  t.diagnostic(`afterwards ${idle} files are open: ${memory(suite)} MB; meanwhile: ${all}`);
  readers.reset();
  assert.ok(idle < readers.callers.length, `${idle} files are open`);
});

const flooded = async (/** @type {TestContext} */ t, /** @type {Scene} */ { suite, visits }) => {
  /** @type {number[]} */
  const shares = [];
  for (let turn = 0; turn < FLOODS; turn++) {
    const calm = Date.now();
    await pause(CALM_MS);
    const flood = new Flood(suite.url, turn * SIGN_INS_OF_A_FLOOD);
    const from = Date.now();
    const beside = refusedSignIns(suite.url, from + CALM_MS);
    const [until, refused] = await Promise.all([flood.last(CALM_MS), beside]);
    const later = await refusedSignIns(suite.url, until + 2 * RECOVERED_MS);
    const recovered = Math.max(until, ...refused, ...later) - until;
    await flood.answered;
    const [quiet, meanwhile] = [visits.between(calm, from), await unharmed(visits, from, until)];
    shares.push(meanwhile.at(0.99) / quiet.at(0.99));
    t.diagnostic(`calm: ${quiet}`);
    t.diagnostic(`flood: ${flood}; others: ${meanwhile}; recovered after ${recovered} ms`);
    assert.ok(flood.answers.every(({ reason }) => [JUDGED, BUSY].includes(reason)), String(flood));
    assert.ok(flood.refusedMs.length > 0 && refused.length > 0, "no queue was full");
    atMost(t, "sign-ins were refused afterwards for", recovered, [RECOVERED_MS, "ms"], FULL);
    atMost(t, "half of the refusals took", flood.refusedAt(0.5), [REFUSED_WITHIN_MS, "ms"], FULL);
  }
  hangUp(suite.url);
  const middle = shares.sort((one, other) => one - other)[Math.floor(FLOODS / 2)] ?? 0;
  t.diagnostic(
    `p99 of others, in times of that of calm: ${shares.map((share) => share.toFixed(1)).join(", ")}`,
  );
  atMost(t, "others' p99 rose to", middle, [2, "times"], FULL);
  const slow = 100 * (await slowRefusals(admin, "/api/session", [429, 503]));
  atMost(t, "refusals of more than 5 ms inside the edge", slow, [SLOW_REFUSALS, "%"], FULL);
};
overload("sign-ins flood", flooded, { MOSTRADOR_ADMIN_LISTEN: admin });

/** Sign-ins of unknown users, each from another network, sent without waiting for answers. */
class Flood {
  /** @type {{ status: number, reason: string, ms: number }[]} */
  answers = [];
  /** The end of all answers. @type {Promise<unknown>} */
  answered = Promise.resolve();
  #number;

  /** @param {string} url @param {number} first the number of its first person */
  constructor(url, first) {
    this.#number = first;
    const address = () => `10.9.${(this.#number >> 8) & 255}.${this.#number & 255}`;
    this.caller = kept(url, { address });
  }

  /** Resolves with the moment after its last sign-in, of which many still wait. @param {number} ms */
  async last(ms) {
    /** @type {Promise<void>[]} */
    const asked = [];
    const begun = performance.now();
    while (performance.now() < begun + ms) {
      const due = ((performance.now() - begun) / 1000) * FLOOD_A_SECOND;
      while (asked.length < due) asked.push(this.#one());
      await pause(2);
    }
    this.answered = Promise.all(asked);
    return Date.now();
  }

  async #one() {
    const begun = performance.now();
    const body = { userId: `nobody-${this.#number++}@example.com`, password: "not the password" };
    const answer = await this.caller.ask("POST", "/api/session", { body }).catch(() => undefined);
    const [status, reason] = [answer?.status ?? 0, answer?.body?.reason ?? ""];
    this.answers.push({ status, reason, ms: performance.now() - begun });
  }

  get refusedMs() {
    return this.answers.filter(({ reason }) => reason === BUSY).map(({ ms }) => ms);
  }

  /** @param {number} share */
  refusedAt(share) {
    const ms = this.refusedMs.sort((one, other) => one - other);
    return ms[Math.floor(ms.length * share)] ?? 0;
  }

  toString() {
    const [middle, most] = [this.refusedAt(0.5), this.refusedAt(0.99)].map((ms) => ms.toFixed(1));
    const answers = told(this.answers.map(({ status, reason }) => `${status} ${reason}`));
    return `${answers}; refusals took ${middle} ms, p99 ${most} ms`;
  }
}

/**
 * Signs in again and again; returns the moments of the sign-ins that were refused, each with the time to come
 * again.
 *
 * @param {string} url
 * @param {number} until
 */
async function refusedSignIns(url, until) {
  /** @type {number[]} */
  const refused = [];
  for (; Date.now() < until; lateSignIns++) {
    const asked = Date.now();
    const caller = impatient(url, { address: `10.10.${lateSignIns >> 8}.${lateSignIns & 255}` });
    const body = { userId: `late-${asked}@example.com`, password: "not the password" };
    const { headers, body: said } = await caller.ask("POST", "/api/session", { body });
    assert.ok([JUDGED, BUSY].includes(said.reason), said.reason);
    if (said.reason === BUSY) {
      assert.match(headers.get("retry-after") ?? "", /^\d+$/, "it says when to come again");
      refused.push(asked);
    }
    await pause(50);
  }
  return refused;
}

const get = (/** @type {number} */ port, /** @type {string} */ path) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;

/** The resident memory. @param {Suite} suite */
function memory(suite) {
  const status = readFileSync(`/proc/${suite.child?.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** @param {Suite} suite */
const descriptors = (suite) =>
  execFileSync("ls", [`/proc/${suite.child?.pid}/fd`], { encoding: "utf8" }).split("\n").length;
