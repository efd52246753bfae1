// Lets schemathesis make all calls of openapi.json in three turns: as a visitor with a draft, as an owner, as
// an agent of finance. In three short turns a cashier on a paired device, a manager and an admin make the
// calls that those three cannot. EXAMPLES, SEED and TURNS may be given; a run is repeated with the seed it
// prints.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { registered } from "../product/browser.mjs";
import { payAll } from "../product/desk.mjs";
import { order } from "../product/merchants.mjs";
import { freePort, Suite } from "../product/suite.mjs";
import { openDoor } from "./door.mjs";
import { run, stop } from "./schemathesis.mjs";
import { callsOf, TURNS } from "./turns.mjs";

const examples = Number(process.env.EXAMPLES || 200);
const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31));
const turns = process.env.TURNS ? process.env.TURNS.split(" ") : TURNS;
/**
 * The files of a run: reports, logs, and the failing calls, with which the next run would otherwise begin.
 */
const folder = resolve("target/fuzz");

let suite;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    stop();
    suite?.remove().then(() => process.exit(130));
  });
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
console.log(`fuzz: ${examples} examples a call, seed ${seed}`);
try {
  const verdicts = [];
  for (const turn of turns) verdicts.push(await take(turn));
  for (const { turn, calls, requests, problems, seconds } of verdicts) {
    const minutes = (seconds / 60).toFixed(1);
    console.log(`${turn}: ${calls} calls, ${requests} requests, ${problems} problems, ${minutes} minutes`);
    if (problems > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(`fuzz (seed ${seed}): ${error.message}`);
  process.exitCode = 1;
}

async function take(turn) {
  suite = new Suite(await freePort());
  let door;
  try {
    await suite.start();
    door = await openDoor(suite, turn, await merchants());
    writeFileSync(`${folder}/identities.json`, JSON.stringify(door.identities));
    const verdict = await complete({ url: suite.url, turn, examples, seed, folder, name: turn });
    copyFileSync(`${suite.data}.log`, `${folder}/${turn}.log`);
    return { turn, ...verdict };
  } finally {
    door?.close();
    await suite.remove();
  }
}

/** Two owners with an open order each; one of them has also paid an order. The third has staff. */
async function merchants() {
  const owner = await registered(suite.url, 1);
  const stranger = await registered(suite.url, 2);
  const employer = await registered(suite.url, 3);
  await payAll(await suite.desk(), [await order(owner.client, "order-1-of-fuzz", 6)], "statement-of-fuzz");
  await order(owner.client, "order-2-of-fuzz", 7);
  await order(stranger.client, "order-3-of-fuzz", 8);
  return { owner, stranger, employer };
}

/**
 * schemathesis silently gives a call up when the call's examples have used up the things of earlier answers,
 * such as sessions. Run by itself, the call knows no such things and gets all its examples.
 */
async function complete(told) {
  const chosen = await callsFor(told);
  const whole = await run({ ...told, options: chosen ? { "include-operation-id": chosen.operations } : {} });
  const short = [...whole.tried].filter(([, count]) => count < examples).map(([call]) => call);
  const { requests, problems, seconds } = whole;
  const sums = { calls: whole.tried.size, requests, problems, seconds };
  if (chosen) sums.problems += tellRefused(told.turn, chosen, whole.answers);
  for (const [number, call] of short.entries()) {
    const options = { phases: "fuzzing", "include-name": call };
    const alone = await run({ ...told, name: `${told.name}-${number}`, options });
    sums.requests += alone.requests;
    sums.problems += alone.problems;
    sums.seconds += alone.seconds;
    if (!(alone.tried.get(call) >= examples)) {
      console.error(`${call} got ${whole.tried.get(call)} and ${alone.tried.get(call)} examples`);
      sums.problems += 1;
    }
  }
  return sums;
}

/** The calls of a short turn; `undefined` for all. */
async function callsFor({ url, turn }) {
  return callsOf(await (await fetch(`${url}/api/openapi.json`)).json(), turn);
}

/** The number of calls whose guard never let the caller pass: the examples of such a call prove nothing. */
function tellRefused(turn, { guarded, passed }, answers) {
  const got = (call) => [...(answers.get(call) ?? [])];
  const refused = guarded.filter((call) => !got(call).some((status) => passed.includes(status)));
  for (const call of refused)
    console.error(`${turn}: ${call} answered only ${got(call).join(", ") || "nothing"}`);
  return refused.length;
}
