// slos.mjs FILE: writes the recording rules and the burn-rate alerts of the objectives below into FILE. `make
// deploy-check` compares deploy/prometheus/rules/slos.yaml.
import { writeFileSync } from "node:fs";
import { documents } from "../../k8s/yaml.mjs";

const HTTP = "http_server_request_duration_seconds";

const failed = 'http_response_status_code=~"5.."';
const count = (selector, window) => `sum(rate(${HTTP}_count{${selector}}[${window}]))`;

/** No failure of ours, and the head of the answer within so many seconds. */
const answered = (selector, seconds) => {
  const others = failed.replace("=~", "!~");
  const inTime = (window) =>
    `sum(rate(${HTTP}_bucket{${selector}, ${others}, le="${seconds}"}[${window}]))`;
  const total = (window) => count(selector, window);
  return {
    total,
    errors: (window) => `(${total(window)} - (${inTime(window)} or 0 * ${total(window)}))`,
  };
};

/** The share of time in which no message of these topics has been due for more than a minute. */
const delivered = (topics) => ({
  total: () => "vector(1)",
  errors: (window) =>
    `avg_over_time((max(outbox_oldest_due_seconds{topic=~"${topics}"}) > bool 60)[${window}:1m])`,
});

/** Over 30 days. `errors` and `total` are rates over a window; where nothing happens there is no ratio. */
const objectives = [
  {
    name: "answers",
    promise: "an edge answers a request without a failure of ours",
    objective: 0.999,
    errors: (window) => count(failed, window),
    total: (window) => count("", window),
  },
  {
    name: "pages",
    promise: "a page or a file is there within a quarter of a second",
    objective: 0.999,
    ...answered('http_route=~"page|file of the build"', 0.25),
  },
  {
    name: "sign-in",
    promise: "a sign-in is answered within 2.5 seconds",
    objective: 0.999,
    ...answered('http_request_method="POST", http_route="/api/session"', 2.5),
  },
  {
    name: "registration",
    promise: "a step of a registration is answered within 2.5 seconds",
    objective: 0.999,
    ...answered('http_route=~"/api/registrations.*"', 2.5),
  },
  {
    name: "checkout",
    promise: "a call of basket and checkout is answered within half a second",
    objective: 0.999,
    ...answered('http_route=~"/api/basket.*|/api/checkout|/api/renewals"', 0.5),
  },
  {
    name: "paid",
    promise: "what was paid extends the subscription within a minute",
    objective: 0.995,
    ...delivered("apply_order"),
  },
  {
    name: "mail",
    promise: "a mail leaves within a minute",
    objective: 0.995,
    ...delivered("send_mail|deliver_mail|deliver_repeat|begin_recovery|begin_email_change|ask_subscriber"),
  },
];

/**
 * How fast the budget of 30 days may burn: each alert needs a long window, and a short one that ends it soon after
 * the cause has ended (the table of Google's SRE workbook, chapter 5).
 */
const burns = [
  { long: "1h", short: "5m", rate: 14.4, severity: "page", spent: "2 % in an hour" },
  { long: "6h", short: "30m", rate: 6, severity: "page", spent: "5 % in six hours" },
  { long: "1d", short: "2h", rate: 3, severity: "ticket", spent: "10 % in a day" },
  { long: "3d", short: "6h", rate: 1, severity: "ticket", spent: "10 % in three days" },
];

const windows = [...new Set(burns.flatMap(({ long, short }) => [short, long]))];
const ratio = (window) => `slo:errors:ratio_rate${window}`;

const records = ({ name, objective, errors, total }) => [
  ...windows.map((window) => ({
    record: ratio(window),
    // No failure is a ratio of 0, not a missing one.
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
