// The figures themselves, each against a running product at `base`.
import { readFileSync } from "node:fs";
import { upload } from "../product/agent.mjs";
import { pause } from "../product/suite.mjs";
import { inTurns, reads, repeated, summary, timed } from "./load.mjs";

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
  return repeated(4, SECONDS, async (connection) => {
    const { email: userId, password } = merchants[connection % merchants.length];
    return (await timed(base, "POST", "/api/session", { body: { userId, password } })).ms;
  });
}

/**
 * Checkouts with varied totals, in rounds: everybody fills a basket, which does not count, then everybody orders, which does.
 * The mails and events of a round are still being worked off while the next one goes on.
 */
export async function checkouts(base, merchants, goOn = (countedMs) => countedMs < SECONDS * 1000) {
  const took = [];
  let counted = 0;
  for (let round = 0; goOn(counted); round += 1) {
    const baskets = await inTurns(merchants, (merchant, at) => fillBasket(base, merchant, round * merchants.length + at));
    const start = performance.now();
    const calls = await inTurns(merchants, ({ client }, at) => {
      const key = `bench-${process.pid}-${placed++}`;
      const body = { basketVersion: baskets[at].data.version };
      return timed(base, "POST", "/api/checkout", { token: client.token, body, key });
    });
    counted += performance.now() - start;
    took.push(...calls.map((call) => call.ms));
  }
  return summary(took, counted);
}

async function fillBasket(base, { client }, number) {
  const put = (sku, quantity) =>
    timed(base, "PUT", `/api/basket/items/${sku}`, { token: client.token, body: { quantity } });
  if (number % 3 === 0) await put("hardware-tablet-stand", 1 + (number % 7));
  return put("sticker-digital", 5 + (number % 90));
}

/** How many milliseconds a file of `lines` transfers that no order waits for takes, from the upload until it is imported. */
export async function statement(agent, lines, name) {
  const start = performance.now();
  const uploaded = await upload(agent, strangers(lines, name), "5271234567", `bench-${name}-${process.pid}`);
  let state = uploaded;
  while (state.state !== "imported") {
    await pause(50);
    state = await agent.call("GET", `/api/support/statements/${uploaded.statementId}`);
  }
  if (state.lines !== lines) throw new Error(`${state.lines} lines of ${lines} were imported`);
  return Math.round(performance.now() - start);
}

/** What checkouts take for as long as such a file is being imported. */
export async function checkoutsMeanwhile(base, merchants, agent, lines) {
  let importing = true;
  const imported = statement(agent, lines, "meanwhile").finally(() => (importing = false));
  const ordered = await checkouts(base, merchants, () => importing);
  await imported;
  return ordered;
}

function* strangers(lines, name) {
  for (let number = 0; number < lines; number += 1) {
    const amount = (10_000_000 + number * 137).toLocaleString("en-US");
    yield `05/01/2026,"TRSF E-BANKING CR 0501/FTSCY/WS${10_000 + (number % 89_999)} SRI ${name} ${number}","0000","${amount}.00 CR"`;
  }
}

/** Resolves when a process has used no more than a hundredth of a core for two seconds: pages are packed tightly after the start. */
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
  const kilobytes = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]));
  return Math.round(kilobytes.reduce((sum, next) => sum + next, 0) / 1024);
}
