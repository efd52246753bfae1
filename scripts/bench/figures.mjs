// The figures themselves, each against a running product at `base`.
import { readFileSync } from "node:fs";
import { importStatement } from "../product/agent.mjs";
import { pause } from "../product/browser.mjs";
import { signIn } from "../product/merchants.mjs";
import { bcaStatement } from "../product/statement.mjs";
import { inTurns, kept, reads, repeated, summary, timed } from "./load.mjs";

/** @import { Product } from "../product/contract" */

const SECONDS = Number(process.env.SECONDS ?? 8);
let placed = 0;

export async function readFigures(base, token) {
  return {
    "session check": await reads(`${base}/api/session`, token, SECONDS),
    "shop list": await reads(`${base}/api/system/user/ownerShopList`, token, SECONDS),
  };
}

/** Sign-ins of a few owners, as fast as the product takes them. */
export async function signIns(base, merchants) {
  const visitor = kept(base);
  return repeated(4, SECONDS, (connection) =>
    timed(() => signIn(visitor, merchants[connection % merchants.length])),
  );
}

/**
 * Checkouts with varied totals, in rounds: everybody fills a basket, which does not count, then everybody
 * orders, which does. The mails and events of a round are still being worked off while the next one goes on.
 */
export async function checkouts(base, merchants, goOn = (countedMs) => countedMs < SECONDS * 1000) {
  /** @type {Product[]} */
  const buyers = merchants.map(({ client }) => kept(base, client.token));
  const took = [];
  let counted = 0;
  for (let round = 0; goOn(counted); round += 1) {
    const baskets = await inTurns(buyers, (buyer, at) => fillBasket(buyer, round * buyers.length + at));
    counted += await timed(async () => {
      const calls = inTurns(buyers, ({ call }, at) => {
        const key = `bench-${process.pid}-${placed++}`;
        const body = { basketVersion: baskets[at].version };
        return timed(() => call("POST", "/api/checkout", { key, body }));
      });
      took.push(...(await calls));
    });
  }
  return summary(took, counted);
}

/** @param {Product} buyer */
async function fillBasket({ call }, number) {
  const put = (sku, quantity) =>
    call("PUT", "/api/basket/items/{sku}", { path: { sku }, body: { quantity } });
  if (number % 3 === 0) await put("hardware-tablet-stand", 1 + (number % 7));
  return put("sticker-digital", 5 + (number % 90));
}

/**
 * How many milliseconds a file of `lines` transfers that no order waits for takes, from the upload until it
 * is imported.
 *
 * @param {Product} desk
 */
export async function statement(desk, lines, name) {
  const took = await timed(async () => {
    const file = bcaStatement(strangers(lines, name));
    let statement = await importStatement(desk, "5271234567", file, `bench-${name}-${process.pid}`);
    const path = { statementId: statement.statementId };
    while (statement.state !== "imported") {
      await pause(50);
      statement = await desk.call("GET", "/api/support/statements/{statementId}", { path });
    }
    if (statement.lines !== lines) throw new Error(`${statement.lines} lines of ${lines} were imported`);
  });
  return Math.round(took);
}

/** What checkouts take for as long as such a file is being imported. */
export async function checkoutsMeanwhile(base, merchants, desk, lines) {
  let importing = true;
  const imported = statement(desk, lines, "meanwhile").finally(() => (importing = false));
  const ordered = await checkouts(base, merchants, () => importing);
  await imported;
  return ordered;
}

function* strangers(lines, name) {
  for (let number = 0; number < lines; number += 1) {
    yield { amount: 10_000_000 + number * 137, text: `SRI ${name} ${number}`, day: "2026-01-05" };
  }
}

/**
 * Resolves when a process has used no more than a hundredth of a core for two seconds: pages are packed
 * tightly after the start.
 */
export async function atRest(pid) {
  const ticks = () => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13);
    return Number(user) + Number(system);
  };
  for (let before = -1000; ticks() - before > 2; ) {
    before = ticks();
    await pause(2000);
  }
}

/** Resident memory of processes, in MB. */
export function memory(pids) {
  const status = pids.map((pid) => readFileSync(`/proc/${pid}/status`, "utf8"));
  const kilobytes = status.map((text) => Number(/VmRSS:\s+(\d+)/.exec(text)[1]));
  return Math.round(kilobytes.reduce((sum, next) => sum + next, 0) / 1024);
}
