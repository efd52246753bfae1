// Removes from a TARGET what its API can remove, and reports the rest.
import { inTurns } from "../bench/load/kinds.mjs";
import { browser } from "../product/browser.mjs";

const AT_ONCE = 8;

/**
 * @param {string} url
 * @param {string} run
 * @param {import("./prepare.mjs").Ready[]} merchants
 * @param {ReturnType<typeof import("./truth.mjs").factsIn>} told
 * @param {() => Promise<boolean>} leave takes the agent's rights away
 * @returns {Promise<string[]>} sentences about the rest
 */
export async function clean(url, run, merchants, told, leave) {
  const readers = told("reader");
  await inTurns(readers, ({ email }) => unsubscribe(url, email), AT_ONCE);
  await inTurns(merchants, ({ token }) => browser(url, token).call("DELETE", "/api/session"), AT_ONCE);
  const isAgentGone = await leave();
  const accounts = merchants.length + told("merchant").length;
  return [
    `${accounts} accounts (merchant-${run}-…@example.com) with ${told("order").length} paid orders: ` +
      "the books keep orders, and nothing deletes an account before its time",
    `${told("file").length} statement files and those of the checker`,
    ...(isAgentGone ? [] : ["the agent of AGENT: disable it when it is not needed"]),
  ];
}

async function unsubscribe(/** @type {string} */ url, /** @type {string} */ to) {
  const { call } = browser(url);
  const [mail] = await call("GET", "/dev/inbox.json", { query: { to } });
  const link = mail?.links.find((link) => link.includes("newsletter=unsubscribe")) ?? "";
  const token = /token=([\w-]+)/.exec(link)?.[1] ?? "";
  await call("POST", "/api/newsletter/unsubscribe", { body: { token } });
}
