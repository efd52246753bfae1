// An operator replaces the keys by which services identify their callers, without certificates.
import assert from "node:assert/strict";
import { after } from "node:test";
import { pause } from "../product/browser.mjs";
import { callers } from "../product/services.mjs";
import { addresses, longFault } from "./case.mjs";
import { desk, key, mostrador, renote, restartAll, tokensByKey, url } from "./cluster.mjs";
import { noneFailed } from "./rotations.mjs";
import { Trade } from "./trade.mjs";
import { Visits } from "./visits.mjs";

/** The time within which each process calls another one. */
const CALM_MS = 2_000;

const visits = new Visits();
const trade = new Trade();

after(() => visits.end());

longFault("all caller keys are replaced", async (t) => {
  await visits.begin(url, addresses(1));
  trade.begin(url, await desk(), addresses(2));
  await pause(CALM_MS);
  const from = Date.now();
  const away = [];
  const pairs = await Promise.all(callers.map(newPair));
  for (const { name, known } of pairs) key(`${name}-known`).write(`${key(`${name}-known`).read()},${known}`);
  away.push(await restartAll());
  const old = await tokensByKey();
  for (const { name, own } of pairs) {
    if (name === "operator") renote({ caller_key: own });
    else key(`${name}-own`).write(own);
  }
  away.push(await restartAll());
  await pause(CALM_MS);
  await mostrador("outbox", "list");
  const ids = new Set(pairs.map(({ id }) => id));
  const counted = await tokensByKey();
  t.diagnostic(`tokens by old keys ${sum(old, ids, false)}, by new keys ${sum(counted, ids, true)}`);
  assert.ok(sum(old, ids, false) > 0 && sum(old, ids, true) === 0, "only the old keys sign before");
  assert.ok(sum(counted, ids, true) > 0, "the new keys sign");
  await pause(CALM_MS);
  const later = await tokensByKey();
  assert.equal(sum(later, ids, false), sum(counted, ids, false), "no process signs by an old key any more");

  for (const { name, known } of pairs) key(`${name}-known`).write(known);
  away.push(await restartAll());
  await noneFailed(t, visits, from, away);
  assert.deepEqual(await trade.problems(), []);
  assert.ok(trade.merchants.length > 0, "merchants registered meanwhile");
});

/** @param {string} name */
async function newPair(name) {
  const lines = (await mostrador("caller-key", name)).trimEnd().split("\n");
  const [own = "", known = "", id = ""] = lines.map((line) => line.split(/[=:] ?/)[1] ?? "");
  return { name, own, known, id };
}

/** @param {Map<string, number>} tokens @param {Set<string>} ids @param {boolean} isOfThem */
function sum(tokens, ids, isOfThem) {
  const chosen = [...tokens].filter(([id]) => ids.has(id) === isOfThem);
  return chosen.reduce((total, [, count]) => total + count, 0);
}
