// The product's objectives for each journey, as queries of Prometheus.
const HTTP = "http_server_request_duration_seconds";

const failed = 'http_response_status_code=~"5.."';
const count = (selector, window) => `sum(rate(${HTTP}_count{${selector}}[${window}]))`;

/** Answers without a failure of ours, with their head within this many seconds. */
const answered = (selector, seconds) => {
  const others = failed.replace("=~", "!~");
  const inTime = (window) =>
    `sum(rate(${HTTP}_bucket{${selector}, ${others}, le="${seconds}"}[${window}]))`;
  const total = (window) => count(selector, window);
  return {
    selector,
    total,
    errors: (window) => `(${total(window)} - (${inTime(window)} or 0 * ${total(window)}))`,
  };
};

/** The share of time in which no message of these topics has been due for more than a minute. */
const delivered = (topics) => ({
  topics,
  total: () => "vector(1)",
  errors: (window) =>
    `avg_over_time((max(outbox_oldest_due_seconds{topic=~"${topics}"}) > bool 60)[${window}:1m])`,
});

/**
 * The same; in addition no import has taken longer, and commerce is there: without it no payments happen, and
 * none wait.
 */
const paid = (topics) => {
  const oldest = `max(outbox_oldest_due_seconds{topic=~"${topics}"} or commerce_import_oldest_seconds)`;
  // Limited to the time in which Prometheus watched, as its first scrapes of different processes differ.
  const watched = 'on () (count(up{job="mostrador"} offset 2m) > 0)';
  const gone = `(absent(up{job="mostrador", process="commerce"} == 1) and ${watched})`;
  return {
    ...delivered(topics),
    bad: `max((${oldest} > bool 60) or ${gone})`,
    errors: (window) => `max(avg_over_time(slo:bad{slo="paid"}[${window}]))`,
  };
};

/** The objectives over 30 days, by journey. `errors` and `total` are rates over a window; without any event
 * there is no ratio. `bad` is 1 while the objective is missed; its record is cheaper to average than its
 * parts. */
export const objectives = [
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
    ...paid("apply_order"),
  },
  {
    name: "mail",
    promise: "a mail leaves within a minute",
    objective: 0.995,
    ...delivered("send_mail|deliver_mail|deliver_repeat|begin_recovery|begin_email_change|ask_subscriber"),
  },
];
