// The processing of a page after Next rendered it: if routes.json says `touch`, its scripts wait for a
// visitor's first action.
import { prefixed } from "./answers.mjs";
import { defer, isDeferred } from "./deferring.mjs";

/** @typedef {import("./answers.mjs").Route} Route */

/** The page that the edge serves under other addresses. */
const missing = { page: "/404", languages: ["es", "en", "id"], script: "touch" };

/**
 * The documents whose scripts wait: the path at the web server, the name of the file in its folder, and the
 * query keys that name documents of the page.
 *
 * @param {Route[]} routes
 */
export function waitingDocuments(routes) {
  const touched = [...routes, missing].filter(({ script }) => script === "touch");
  return touched.flatMap(({ page, languages, query = {} }) =>
    languages.flatMap((language) => {
      const keys = Object.keys(query);
      const path = page === "/404" && language === "es" ? "/no-page" : prefixed(language, page);
      const file = `${language}${page === "/" ? "" : page}`;
      const documents = Object.entries(query).flatMap(([key, values]) =>
        values.map((value) => ({
          path: `${path}?${key}=${value}`,
          file: `${file}/${value}`,
          keys,
        })),
      );
      return [{ path, file, keys }, ...documents];
    }),
  );
}

/**
 * @param {string} html
 * @param {string} loader
 * @param {{ file: string, keys: string[] }} document
 */
export function finished(html, loader, { file, keys }) {
  const deferred = defer(html, loader, keys);
  // Next may write its tags in another way one day.
  if (!isDeferred(deferred)) throw new Error(`${file} has no scripts that can wait`);
  return deferred;
}
