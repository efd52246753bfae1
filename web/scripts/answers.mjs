// The questions that the edge asks of the web server, and the web server's answers to them.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * A path of the web server and, for a page, the form that the web client's router requests: `rsc`, or a
 * segment by its name. A question without a form is for a document or a file.
 *
 * @typedef {{ path: string, form?: string }} Question
 * @typedef {Question & { status: number, type: string, router: Record<string, string>, body: Buffer }} Answer
 * @typedef {{ page: string, languages: string[], query?: Record<string, string[]>, script?: string }} Route
 */

/** The headers that the web client's router reads beside a body. The edge passes the same headers on. */
const ROUTER = [
  "x-nextjs-prerender",
  "x-nextjs-postponed",
  "x-nextjs-rewritten-path",
  "x-nextjs-rewritten-query",
  "x-nextjs-stale-time",
];
/**
 * The not-found documents, and files that browsers request by themselves; these answers may be 404.
 */
export const MISSING = ["/no-page", "/en/404", "/id/404", "/favicon.ico", "/manifest.webmanifest"];

/**
 * @param {Route[]} routes
 * @param {string} app the folder in which Next leaves what it prerendered
 * @returns {Question[]}
 */
export function pageQuestions(routes, app) {
  const pages = routes.flatMap(({ page, languages, query = {} }) =>
    languages.flatMap((language) => {
      const path = prefixed(language, page);
      const queries = Object.entries(query).flatMap(([key, values]) =>
        values.map((value) => `${path}?${key}=${value}`),
      );
      const segments = segmentsOf(`${app}/${language}${page === "/" ? "" : page}.meta`);
      return [
        ...[path, ...queries].flatMap((path) => [{ path }, { path, form: "rsc" }]),
        ...segments.map((form) => ({ path, form })),
      ];
    }),
  );
  return [...pages, ...MISSING.map((path) => ({ path }))];
}

/** The public path of a page. @param {string} language @param {string} page */
export function prefixed(language, page) {
  if (language === "es") return page;
  return page === "/" ? `/${language}` : `/${language}${page}`;
}

/** The edge asks for segments one by one. @param {string} meta @returns {string[]} */
function segmentsOf(meta) {
  const { segmentPaths = [] } = existsSync(meta) ? JSON.parse(readFileSync(meta, "utf8")) : {};
  return segmentPaths.filter((/** @type {string} */ name) => name !== "/_full");
}

/**
 * Every file below a folder, as the web server's path.
 *
 * @param {string} folder
 * @param {string} at where the web server serves the folder
 * @returns {Question[]}
 */
export function fileQuestions(folder, at) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ path: at + `${parentPath}/${name}`.slice(folder.length) }));
}

/**
 * The answers that routes of the web server wrote at build time.
 * @param {string} app
 * @returns {Question[]}
 */
export function bodyQuestions(app) {
  const files = fileQuestions(app, "").filter(({ path }) => path.endsWith(".body"));
  return files.map(({ path }) => ({ path: path.replace(/^\/es\//, "/").replace(/\.body$/, "") }));
}

/**
 * The questions of an edge that offers these languages.
 *
 * @param {Question[]} questions
 * @param {string[]} languages
 */
export const offered = (questions, languages) =>
  questions.filter(({ path }) =>
    languages.includes(/^\/(en|id)(?=[/?]|$)/.exec(path)?.[1] ?? "es"),
  );

/** @param {string} base the web server's origin @param {Question[]} questions */
export async function askAll(base, questions) {
  const answers = [];
  for (const question of questions) {
    const answer = await ask(base, question);
    const isThere = answer.status === 200 || MISSING.includes(question.path);
    // Next lists some segments that it sends only as parts of others.
    if (!isThere && question.form === undefined) {
      throw new Error(`${question.path}: the web server answered ${answer.status}`);
    }
    if (isThere) answers.push(answer);
  }
  return answers;
}

/**
 * The facts that the web server states, as an edge asked for them, and the version of the terms on its pages.
 *
 * @param {string} base
 * @param {string} secret
 * @returns {Promise<{ facts: { priceListVersion: string, locales: string[] }, terms: string }>}
 */
export async function factsOf(base, secret) {
  const answer = await fetch(`${base}/internal/facts`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  if (!answer.ok) throw new Error(`the web server told no facts: ${answer.status}`);
  return answer.json();
}

/**
 * @param {string} base the web server's origin
 * @param {Question} question
 * @returns {Promise<Answer>}
 */
export async function ask(base, { path, form }) {
  const answer = await fetch(base + path, { redirect: "manual", headers: headersOf(form) });
  const { status, headers } = answer;
  // Next sends one of these headers twice.
  const router = form ? ROUTER.map((name) => [name, headers.get(name)?.split(", ")[0]]) : [];
  return {
    path,
    ...(form ? { form } : {}),
    status,
    type: headers.get("content-type") ?? "application/octet-stream",
    router: Object.fromEntries(router.filter(([, value]) => value !== undefined)),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** @param {string | undefined} form @returns {Record<string, string>} */
function headersOf(form) {
  if (!form) return { accept: "text/html" };
  if (form === "rsc") return { rsc: "1" };
  return { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": form };
}
