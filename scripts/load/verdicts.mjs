// The sentences by which a run passes or fails: k6's thresholds, and the checker's verdict.

/** @typedef {{ sentence: string, holds: boolean }} Verdict */

/**
 * @param {{ metrics: Record<string, any>, truth: { problems: string[] } }} result
 * @returns {Verdict[]}
 */
export function verdicts({ metrics, truth }) {
  const thresholds = Object.entries(metrics).flatMap(([metric, { values, thresholds = {} }]) =>
    Object.entries(thresholds).map(([rule, { ok }]) => ({
      sentence: sentenceOf(metric, rule, values),
      holds: ok,
    })),
  );
  const { problems } = truth;
  const checker = problems.length === 0 ? "nothing lost, nothing doubled" : problems.slice(0, 20).join("; ");
  return [...thresholds, { sentence: `the checker: ${checker}`, holds: problems.length === 0 }];
}

function sentenceOf(metric, rule, values) {
  const [, name, tag] = /^(\w+)(?:\{\w+:([\w-]+)\})?$/.exec(metric) ?? [];
  const [, figure, bound] = /^(.+?)([<>=]+.+)$/.exec(rule) ?? [];
  const value = figure === undefined ? undefined : values[figure];
  const measured = value === undefined ? "" : `: ${Number(value.toPrecision(4))}`;
  const sentences = {
    failures: `failures of the product, as a share of all answers (${bound})`,
    http_req_duration: `calls "${tag}", ${figure} in ms (${bound})`,
    mail_waited: `wait for a mail, ${figure} in ms (${bound})`,
    paid_waited: `from a bank's file to a paid order, ${figure} in ms (${bound})`,
    journeys: `journeys "${tag}" that began (${bound})`,
    journeys_broken: `journeys that ended badly (${bound})`,
    dropped_iterations: `arrivals "${tag}" that were dropped (${bound})`,
  };
  return `${sentences[name ?? ""] ?? `${metric} (${rule})`}${measured}`;
}
