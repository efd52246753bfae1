// The report of a run: one file without a script, in light and dark.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { answers } from "./answers.mjs";
import { escaped } from "./chart.mjs";
import { graphs } from "./graphs.mjs";
import { calls, facts, figures, prices, reasons, truthSentence } from "./words.mjs";

/** @import { Result } from "../main.mjs" */
/** @import { Verdict } from "../verdicts.mjs" */

const sheet = fileURLToPath(new URL("../../../scripts/load/report/page.css", import.meta.url));

const SIZES = ["process", "cores in use", "thousandths of a core per 1,000 merchants", "memory at the peak, MB"];

/** @param {Result} result @param {Verdict[]} verdicts */
export function report(result, verdicts) {
  const { plan, steps, truth } = result;
  const found = answers(result);
  const mark = found.find(({ at }) => at !== undefined)?.at;
  const seconds = Math.max(plan.seconds, (steps.at(-1)?.at ?? 0) + 1);
  const told = [...found, { question: "Did it tell the truth?", answer: truthSentence(truth) }];
  const why = reasons(result);
  const sizes = plan.merchants === 0 ? [] : prices(result);
  const body = [
    head(result, verdicts),
    `<section class="answers">${told.map(article).join("")}</section>`,
    section("Conditions", conditions(verdicts)),
    section(
      "Over time",
      mark === undefined ? "" : "<p>The dashed line marks the moment at which it bends.</p>",
      `<div class="graphs">${graphs(result, seconds, mark).join("\n")}</div>`,
    ),
    section("Calls", table(["call", "count", "p50 ms", "p95 ms", "p99 ms", "max ms"], calls(result))),
    sizes.length === 0 ? "" : section("What each process costs", table(SIZES, sizes)),
    why.length === 0 ? "" : section("Why journeys ended badly", table(["times", "reason"], why, "words")),
    `<section><details><summary>All figures</summary>${table(...figures(result))}</details></section>`,
  ];
  return whole(`Load report: ${plan.name}`, body.join("\n"));
}

/** @param {string} title @param {string} body */
const whole = (title, body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${readFileSync(sheet, "utf8")}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;

/** @param {Result} result @param {Verdict[]} verdicts */
function head(result, verdicts) {
  const { name, about } = result.plan;
  const failed = verdicts.filter(({ holds }) => !holds).length;
  const all = verdicts.length;
  const verdict = failed ? `${failed} of ${all} conditions do not hold` : `All ${all} conditions hold`;
  const fact = ([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`;
  return `<header><p class="over">Mostrador, load report</p><h1>${name}: ${escaped(about)}</h1>
<p class="verdict ${failed ? "bad" : "good"}">${verdict}</p>
<dl>${facts(result).map(fact).join("")}</dl></header>`;
}

const article = ({ question, answer }) => `<article><h2>${question}</h2><p>${escaped(answer)}</p></article>`;

/** @param {string} title @param {string[]} parts */
const section = (title, ...parts) => `<section><h2>${title}</h2>${parts.join("")}</section>`;

/** The failed ones first. @param {Verdict[]} verdicts */
function conditions(verdicts) {
  const sorted = verdicts.toSorted((a, b) => Number(a.holds) - Number(b.holds));
  const item = (/** @type {Verdict} */ { sentence, holds }) =>
    `<li class="${holds ? "good" : "bad"}"><b>${holds ? "holds" : "fails"}</b> ${escaped(sentence)}</li>`;
  return `<ul class="conditions">${sorted.map(item).join("")}</ul>`;
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows, kind = "") {
  const row = (tag, cells) => `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
  const body = rows.map((cells) => row("td", cells)).join("\n");
  const whole = `<table class="${kind}"><thead>${row("th", head)}</thead><tbody>${body}</tbody></table>`;
  return `<div class="wide">${whole}</div>`;
}
