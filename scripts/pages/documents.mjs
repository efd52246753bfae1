// The documents of the site: each page in each of its languages, and one more for each value of a query key
// that names documents of its own, such as articles.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {"es" | "en" | "id"} Locale */
/** @typedef {"public" | "guest" | "owner" | "manager" | "agent"} Guard */
/**
 * @typedef {object} Route
 * @property {string} page
 * @property {Guard} guard
 * @property {"touch" | "app"} script
 * @property {boolean} indexable
 * @property {string} [canonical] the page that search engines show instead
 * @property {Locale[]} languages
 * @property {Record<string, string[]>} [query]
 */
/**
 * @typedef {"content" | "app" | "support"} Kind the purpose of a page, which decides its budgets of time and
 * size
 */
/** @typedef {ReturnType<typeof documentsOf>[number]} Document */

const table = join(dirname(fileURLToPath(import.meta.url)), "../../web/routes.json");
/** @type {Route[]} */
const routes = JSON.parse(readFileSync(table, "utf8"));

/**
 * The pages that stand for all in `make test`: one of each shell and kind, one with a query, and the one that
 * works for each visitor who holds it, signed in or not.
 */
const few = [
  "/",
  "/features",
  "/features/table",
  "/more/price",
  "/more/help?article=trial",
  "/terms",
  "/free",
  "/login",
  "/device",
];

export const documents = routes.flatMap(documentsOf);
const pages = [...new Set(documents.map(({ page }) => page))];
const known = new Set(documents.map(({ address }) => address));

/**
 * The documents that PAGES asks for: `all`, or a list of addresses such as "/ /en/free". Without it, a few
 * among the documents for visitors, and all documents behind a sign-in.
 *
 * @param {string | undefined} asked
 * @returns {Document[]}
 */
export function chosen(asked) {
  if (asked === "all") return documents;
  if (!asked) return documents.filter(({ page, guard }) => few.includes(page) || opener(guard) !== "visitor");
  const addresses = asked.split(/\s+/).filter(Boolean);
  const unknown = addresses.filter((address) => !known.has(address));
  if (unknown.length > 0) throw new Error(`PAGES names no document of the site: ${unknown.join(" ")}`);
  return documents.filter(({ address }) => addresses.includes(address));
}

/**
 * Whether a document represents its page in checks that do not depend on the language. Each language has its
 * share of pages.
 *
 * @param {Document} document
 */
export function standsForItsPage({ page, locale }) {
  const named = documents.filter((each) => each.page === page);
  const at = pages.indexOf(page) % named.length;
  return named[at]?.locale === locale;
}

/** The role that may open a page with this guard. @param {Guard} guard */
export const opener = (guard) =>
  guard === "owner" || guard === "manager" || guard === "agent" ? guard : "visitor";

/** @param {Route} route */
function documentsOf({ page, guard, script, indexable, canonical, languages, query = {} }) {
  const named = Object.entries(query).flatMap(([key, values]) =>
    values.map((value) => `${page}?${key}=${value}`),
  );
  const kind = kindOf(page, script);
  return languages.flatMap((locale) =>
    [page, ...named].map((each) => ({
      address: addressOf(locale, each),
      page: each,
      locale,
      guard,
      indexable,
      canonical,
      kind,
    })),
  );
}

/** Spanish stands at the bare path. @param {Locale} locale @param {string} page */
function addressOf(locale, page) {
  if (locale === "es") return page;
  return page === "/" ? `/${locale}` : `/${locale}${page}`;
}

/** @param {string} page @param {Route["script"]} script @returns {Kind} */
function kindOf(page, script) {
  if (page.startsWith("/support")) return "support";
  return script === "app" ? "app" : "content";
}
