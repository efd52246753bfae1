// slos.mjs FILE: writes the recording rules and the burn-rate alerts of the objectives into FILE. `make
// deploy-check` compares deploy/prometheus/rules/slos.yaml.
import { writeFileSync } from "node:fs";
import { documents } from "../../k8s/yaml.mjs";
import { objectives } from "./objectives.mjs";

/**
 * The rates at which the budget of 30 days may burn: each alert needs a long window, and a short one that
 * ends it soon after the cause has ended (the table of Google's SRE workbook, chapter 5).
 */
const burns = [
  { long: "1h", short: "5m", rate: 14.4, severity: "page", spent: "2 % in an hour" },
  { long: "6h", short: "30m", rate: 6, severity: "page", spent: "5 % in six hours" },
  { long: "1d", short: "2h", rate: 3, severity: "ticket", spent: "10 % in a day" },
  { long: "3d", short: "6h", rate: 1, severity: "ticket", spent: "10 % in three days" },
];

const windows = [...new Set(burns.flatMap(({ long, short }) => [short, long]))];
const ratio = (window) => `slo:errors:ratio_rate${window}`;

const records = ({ name, objective, errors, total, bad }) => [
  ...(bad ? [{ record: "slo:bad", expr: bad, labels: { slo: name } }] : []),
  ...windows.map((window) => ({
    record: ratio(window),
    // Without failures the ratio is 0, not missing.
    expr: `(${errors(window)} or 0 * ${total(window)}) / (${total(window)} > 0)`,
    labels: { slo: name },
  })),
  { record: "slo:objective", expr: `vector(${objective})`, labels: { slo: name } },
];

const alerts = ({ name, promise, objective }) =>
  burns.map(({ long, short, rate, severity, spent }) => {
    const above = (window) => `${ratio(window)}{slo="${name}"} > ${rate} * ${budget(objective)}`;
    return {
      alert: "BudgetBurns",
      expr: `${above(long)} and ${above(short)}`,
      labels: { severity, slo: name, window: long },
      annotations: {
        summary: `The objective "${promise}" loses its budget: ${spent}`,
        runbook: "docs/operations.md#budgetburns",
      },
    };
  });

const budget = (objective) => Number((1 - objective).toPrecision(6));

const head = `# Written by slos.mjs; not to be changed by hand.\n`;
const groups = objectives.map((one) => ({
  name: `slo-${one.name}`,
  rules: [...records(one), ...alerts(one)],
}));
writeFileSync(process.argv[2], head + documents([{ groups }]));
