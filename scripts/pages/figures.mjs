// The figures of a page from Lighthouse's results, and their bounds.

/** @import { Document, Kind } from "./documents.mjs" */
/** @import { Interaction } from "./interaction.mjs" */

/**
 * Below this benchmark index of Lighthouse, times depend more on the machine than on the page: a page with
 * 27 ms of blocking at 2,764 had 176 ms at 1,798.
 */
const QUIET = 2000;
/** The least speed score by kind of page; times are promised only for content. */
const speed = { content: 98, app: 90, support: 90 };
const most = { lcpMs: 1500, tbtMs: 50, cls: 0.01, interactionMs: 100 };

/**
 * The medians of the runs; only the first run has the other categories.
 *
 * @param {any[]} results
 * @param {Interaction[]} interactions
 */
export function figuresOf(results, interactions) {
  const [first] = results;
  const score = (/** @type {any} */ lhr, /** @type {string} */ name) =>
    Math.round(100 * lhr.categories[name].score);
  const audit = (/** @type {string} */ name) => median(results.map((lhr) => lhr.audits[name].numericValue));
  return {
    performance: median(results.map((lhr) => score(lhr, "performance"))),
    accessibility: score(first, "accessibility"),
    bestPractices: score(first, "best-practices"),
    seo: score(first, "seo"),
    lcpMs: Math.round(audit("largest-contentful-paint")),
    cls: Number(audit("cumulative-layout-shift").toFixed(3)),
    tbtMs: Math.round(audit("total-blocking-time")),
    interactionMs: median(interactions.map(({ ms }) => ms)),
    benchmarkIndex: Math.round(median(results.map((lhr) => lhr.environment.benchmarkIndex))),
    failedAudits: failedIn(first),
    control: interactions[0]?.control ?? "nothing",
  };
}

/**
 * The missed bounds, in words.
 *
 * @param {ReturnType<typeof figuresOf>} taken
 * @param {Document} document
 */
export function faultsOf(taken, { kind, indexable }) {
  /** @type {string[]} */
  const faults = [];
  const { accessibility, bestPractices, seo } = taken;
  // A page that must not be indexed cannot have full marks for SEO.
  const full = { accessibility, bestPractices, ...(indexable && { seo }) };
  for (const [name, score] of Object.entries(full)) {
    if (score < 100) faults.push(`${name} ${score}: ${taken.failedAudits[name]?.join(", ")}`);
  }
  if (kind === "content" && taken.cls > most.cls) faults.push(`CLS ${taken.cls}`);
  if (!isTelling(taken)) return faults;
  if (taken.performance < speed[kind]) faults.push(`performance ${taken.performance}, not ${speed[kind]}`);
  if (kind === "content" && taken.lcpMs > most.lcpMs) faults.push(`LCP ${taken.lcpMs} ms`);
  if (kind === "content" && taken.tbtMs > most.tbtMs) faults.push(`TBT ${taken.tbtMs} ms`);
  if (kind === "content" && taken.interactionMs > most.interactionMs) {
    faults.push(`interaction ${taken.interactionMs} ms with ${taken.control}`);
  }
  return faults;
}

/** Was the machine quick enough for meaningful times? @param {{ benchmarkIndex: number }} taken */
export const isTelling = ({ benchmarkIndex }) => benchmarkIndex >= QUIET;

/**
 * Whether the times are telling and no bound is missed.
 *
 * @param {ReturnType<typeof figuresOf>} taken
 * @param {Document} document
 */
export const isGood = (taken, document) => isTelling(taken) && faultsOf(taken, document).length === 0;

/** The audits that cost points, by category. @param {any} lhr @returns {Record<string, string[]>} */
function failedIn(lhr) {
  const failed = (/** @type {string} */ name) =>
    lhr.categories[name].auditRefs
      .filter(
        (/** @type {any} */ { id, weight }) =>
          weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1,
      )
      .map((/** @type {any} */ { id }) => id);
  return {
    accessibility: failed("accessibility"),
    bestPractices: failed("best-practices"),
    seo: failed("seo"),
  };
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
