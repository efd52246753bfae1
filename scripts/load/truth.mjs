// Compares the clients' answers with the product's state after the load.
import { existsSync, readFileSync } from "node:fs";
import { inTurns } from "../bench/load/kinds.mjs";
import { verify } from "../crash/verify.mjs";
import { browser, signedIn } from "../product/browser.mjs";
import { payAll } from "../product/desk.mjs";
import { eventually } from "../product/merchants.mjs";

/** @import { Product, Schemas } from "../product/contract" */
/** @import { Credentials } from "../product/merchants.mjs" */
/** @import { Ready } from "./prepare.mjs" */
/** @typedef {{ what: string, [fact: string]: any }} Fact */

const ORDERS_OF_A_FILE = 1000;
const AT_ONCE = 8;
/** Refusals of a repeated checkout which prove that no order was made. */
const NO_ORDER = ["basket.stale", "basket.empty", "checkout.amounts_busy", "checkout.price_changed"];

/** The facts of a run by kind. @param {string} file */
export function factsIn(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  /** @type {Fact[]} */
  const facts = lines.map((line) => JSON.parse(line));
  return (/** @type {string} */ what) => facts.filter((fact) => fact.what === what);
}

/**
 * Returns the false sentences, and the extent of the comparison.
 *
 * @param {string} url
 * @param {Product} desk of a finance agent
 * @param {Ready[]} merchants
 * @param {ReturnType<typeof factsIn>} told
 * @param {string} run
 */
export async function compare(url, desk, merchants, told, run) {
  const tokens = new Map(merchants.map(({ email, token }) => [email, token]));
  const open = await askAgain(url, tokens, told("open"));
  const placed = [...told("order"), ...open];
  const orders = placed.map(({ order }) => order);
  const paid = await payTheRest(desk, placed, told, run);

  const clients = merchants.map((merchant) => ({
    ...merchant,
    client: browser(url, merchant.token),
    orders: placed.filter(({ email }) => email === merchant.email).map(({ order }) => order),
  }));
  const registered = await inTurns(
    /** @type {(Fact & Credentials)[]} */ (told("merchant")),
    async (merchant) => ({ ...merchant, client: await signedIn(url, merchant), orders: [] }),
    AT_ONCE,
  );
  const problems = [
    ...(await verify(clients, { mails: false })),
    ...(await verify(registered)),
    ...(await verifyReaders(url, told("reader"))),
  ];
  // The load ends the sessions of its own merchants; these are the checker's.
  await inTurns(registered, ({ client }) => client.call("DELETE", "/api/session"), AT_ONCE);
  const [sum, received] = [paid, await moneyReceived(clients)];
  if (sum !== received) problems.push(`files paid Rp ${sum}, orders received Rp ${received}`);
  return {
    problems,
    orders: orders.length,
    asked: told("open").length,
    merchants: merchants.length + registered.length,
    readers: told("reader").length,
    files: told("file").length,
    rupiah: received,
  };
}

/** A checkout without an answer may have become an order; repeating its key does not make another one. */
async function askAgain(url, tokens, facts) {
  const answers = await inTurns(
    facts,
    async ({ email, key, body }) => {
      const { ask } = browser(url, tokens.get(email));
      const { status, body: answer } = await ask("POST", "/api/checkout", { key, body, final: NO_ORDER });
      if (status === 200) return [{ email, order: answer.data }];
      if (NO_ORDER.includes(answer?.reason)) return [];
      throw new Error(`the checkout ${key} has no answer: ${status} ${answer?.reason}`);
    },
    AT_ONCE,
  );
  return answers.flat();
}

/** Sends files without an answer again, and pays the rest by another one. Returns the rupiah of all files. */
async function payTheRest(desk, placed, told, run) {
  const files = told("file");
  const answered = new Set(told("statement").map(({ key }) => key));
  for (const { key, orders } of files) if (!answered.has(key)) await imported(desk, orders, key);
  const inFiles = new Set(files.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)));
  const rest = placed.map(({ order }) => order).filter(({ orderId }) => !inFiles.has(orderId));
  for (let at = 0; at < rest.length; at += ORDERS_OF_A_FILE) {
    await imported(desk, rest.slice(at, at + ORDERS_OF_A_FILE), `rest-${run}-${at}`);
  }
  const all = [...files.flatMap(({ orders }) => orders), ...rest];
  const amounts = new Map(all.map(({ orderId, payment }) => [orderId, payment.amount]));
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}

/** @param {Product} desk */
async function imported(desk, orders, /** @type {string} */ key) {
  const { statementId } = await payAll(desk, orders, key);
  await eventually(desk, `statement ${statementId} is imported`, async () => {
    const path = { statementId };
    return (await desk.call("GET", "/api/support/statements/{statementId}", { path })).state === "imported";
  });
}

/** Each reader must have got exactly one confirmation mail. */
async function verifyReaders(url, readers) {
  const { call } = browser(url);
  const found = await inTurns(
    readers,
    async ({ email }) => {
      const mails = await call("GET", "/dev/inbox.json", { query: { to: email } });
      return mails.length === 1 ? [] : [`${email}: ${mails.length} mails instead of one`];
    },
    AT_ONCE,
  );
  return found.flat();
}

async function moneyReceived(clients) {
  const sums = await inTurns(
    clients,
    async ({ client, orders }) => {
      const read = ({ orderId }) => client.call("GET", "/api/orders/{orderId}", { path: { orderId } });
      const now = await Promise.all(orders.map(read));
      return now.reduce((sum, { payment }) => sum + payment.received, 0);
    },
    AT_ONCE,
  );
  return sums.reduce((sum, next) => sum + next, 0);
}
