// The graphs of a report.
import { percentile } from "../measure/series.mjs";
import { chart } from "./chart.mjs";

/** @import { Result } from "../main.mjs" */
/** @import { Line } from "./chart.mjs" */

const MOST_LINES = 7;

/** The gauges of the admin ports; the limits of queues have no graph. */
const GAUGES = [
  { title: "Queues", unit: "waiting", names: /_(waiting|parked_rows)(\{|$)/ },
  { title: "The oldest message that is due", unit: "s", names: /_oldest_due_seconds/ },
  { title: "Amounts of the fullest price", unit: "share in use", names: /_pool_use/ },
];

/** @param {Result} result @param {number} seconds @param {number | undefined} mark the moment of the knee */
export const graphs = (result, seconds, mark) => [
  ...flow(result, seconds, mark),
  ...latencies(result, seconds, mark),
  ...machine(result, seconds, mark),
];

/** @param {Result} result @param {number} seconds @param {number | undefined} mark */
function flow({ steps }, seconds, mark) {
  const line = (name, value) => lineOf(name, steps, value);
  const statuses = [...new Set(steps.flatMap(({ statuses }) => Object.keys(statuses)))].sort();
  const other = statuses.map((status) =>
    line(status === "0" ? "no answer" : `answers ${status}`, ({ statuses }) => statuses[status] ?? 0),
  );
  const losses = [
    line("dropped", ({ dropped }) => dropped),
    line("broken journeys", ({ broken }) => broken),
    ...other,
  ];
  return [
    chart({
      title: "Arrivals and ended journeys",
      unit: "a second",
      lines: [line("arrivals", ({ due }) => due), line("ended", ({ done }) => done)],
      seconds,
      mark,
    }),
    chart({ title: "Losses and refusals", unit: "a second", lines: losses, seconds, mark }),
  ];
}

/**
 * A graph for each journey.
 * @param {Result} result
 * @param {number} seconds
 * @param {number | undefined} mark
 */
function latencies({ steps }, seconds, mark) {
  const journeys = [...new Set(steps.flatMap(({ latencies }) => Object.keys(latencies)))].sort();
  return journeys.map((journey) => {
    const line = (name, share, colour, isDashed) => {
      const points = lineOf(name, steps, ({ latencies }) => percentile(latencies[journey] ?? [], share));
      return { ...points, colour, isDashed };
    };
    const lines = [line("p50", 0.5, 2, false), line("p95", 0.95, 0, false), line("p99", 0.99, 1, true)];
    return chart({ title: `Time of the journey "${journey}"`, unit: "ms", lines, seconds, mark });
  });
}

/** @param {Result} result @param {number} seconds @param {number | undefined} mark */
function machine({ moments }, seconds, mark) {
  const lines = linesOf(moments);
  const gauges = GAUGES.map(({ title, unit, names }) => ({
    title,
    unit,
    lines: lines(({ gauges }) =>
      Object.fromEntries(Object.entries(gauges).filter(([name]) => names.test(name))),
    ),
  }));
  return [
    { title: "Processor", unit: "cores in use", lines: lines(({ cpu }) => cpu) },
    { title: "Memory of the product", unit: "MB", lines: lines(({ memory }) => memory) },
    ...gauges.filter(({ lines }) => lines.length > 0),
  ].map((graph) => chart({ ...graph, seconds, mark }));
}

/**
 * The named values above zero: the product's own first, then the largest.
 *
 * @param {Result["moments"]} moments
 */
function linesOf(moments) {
  const ours = new Set(["load", ...moments.flatMap(({ memory }) => Object.keys(memory))]);
  return (/** @type {(moment: Result["moments"][number]) => Record<string, number>} */ values) => {
    const names = [...new Set(moments.flatMap((moment) => Object.keys(values(moment))))];
    const all = names.map((name) => {
      const line = lineOf(name, moments, (moment) => values(moment)[name]);
      const most = Math.max(...line.points.map(([, value]) => value ?? 0));
      return { ...line, most, isOurs: ours.has(name) };
    });
    return all
      .filter(({ most }) => most > 0)
      .toSorted((a, b) => Number(b.isOurs) - Number(a.isOurs) || b.most - a.most)
      .slice(0, MOST_LINES);
  };
}

/**
 * @template {{ at: number }} Item
 * @param {string} name
 * @param {Item[]} items
 * @param {(item: Item) => number | undefined} value
 * @returns {Line}
 */
const lineOf = (name, items, value) => ({ name, points: items.map((item) => [item.at, value(item)]) });
