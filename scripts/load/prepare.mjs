// Prepares the journeys: merchants with open sessions, and the addresses of pages and their files.
import { inTurns } from "../bench/load/kinds.mjs";
import { documents, opener } from "../pages/documents.mjs";
import { browser } from "../product/browser.mjs";
import { newMerchant, register, signIn } from "../product/merchants.mjs";

/** @typedef {{ email: string, password: string, token: string }} Ready a merchant with an open session */

const AT_ONCE = 4;
const FILE = /(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css|woff2))"/g;

/**
 * @param {string} url
 * @param {string} run a part of every name that the run makes
 * @param {number} count
 * @param {Ready[]} ready takes each merchant at once, so that a failure leaves none unknown
 */
export async function merchants(url, run, count, ready) {
  const numbers = Array.from({ length: count }, (_, number) => number);
  await inTurns(
    numbers,
    async (number) => {
      const merchant = newMerchant(`${run}-${number}`);
      const visitor = browser(url);
      await register(visitor, merchant);
      const { email, password } = merchant;
      ready.push({ email, password, token: await signIn(visitor, merchant) });
    },
    AT_ONCE,
  );
}

/** The pages that visitors may open, and the files that the first page names. @param {string} url */
export async function pagesOf(url) {
  const addresses = documents
    .filter(({ guard }) => opener(guard) === "visitor")
    .map(({ address }) => address);
  const served = await inTurns(
    addresses,
    async (address) => (await fetch(url + address)).status === 200,
    AT_ONCE,
  );
  const first = await (await fetch(`${url}/`)).text();
  const files = [...new Set([...first.matchAll(FILE)].map(([, path]) => path))];
  const pages = addresses.filter((_, at) => served[at]);
  if (pages.length === 0 || files.length === 0) throw new Error(`${url} serves no pages`);
  return { pages, files };
}
