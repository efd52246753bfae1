// The product's objectives for each journey, as queries of Prometheus.
const HTTP = "http_server_request_duration_seconds";

const failed = 'http_response_status_code=~"5.."';
/** A price whose amounts are all held is no failure of ours, and no good answer: it has alerts of its own. */
const apart = 'error_type!="checkout.amounts_busy"';
const within = (selector) => [selector, apart].filter(Boolean).join(", ");
const count = (selector, window) => `sum(rate(${HTTP}_count{${within(selector)}}[${window}]))`;

/** Answers without a failure of ours, with their head within this many seconds. */
const answered = (selector, seconds) => {
  const others = failed.replace("=~", "!~");
  const inTime = (window) =>
    `sum(rate(${HTTP}_bucket{${within(selector)}, ${others}, le="${seconds}"}[${window}]))`;
  const total = (window) => count(selector, window);
  return {
    selector,
    total,
    errors: (window) => `(${total(window)} - (${inTime(window)} or 0 * ${total(window)}))`,
  };
};

/**
 * The share of time in which the process that makes or delivers the messages runs, and in which no message of
 * these topics has been due for more than a minute. `also` is a metric of seconds that may not exceed a
 * minute, either.
 */
const delivered = (name, process, topics, also = "") => {
  const oldest = `max(outbox_oldest_due_seconds{topic=~"${topics}"}${also && ` or ${also}`})`;
  // Limited to the time in which Prometheus watched, as its first scrapes of different processes differ.
  const watched = 'on () (count(up{job="mostrador"} offset 2m) > 0)';
  const gone = `(absent(up{job="mostrador", process="${process}"} == 1) and ${watched})`;
  return {
    topics,
    total: () => "vector(1)",
    // A missing process comes first, as `or` takes its second side only if the first has no series.
    bad: `max(${gone} or (${oldest} > bool 60))`,
    errors: (window) => `max(avg_over_time(slo:bad{slo="${name}"}[${window}]))`,
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
    // Without commerce no payment happens, and so no message of it waits. An import may wait, too.
    ...delivered("paid", "commerce", "apply_order", "commerce_import_oldest_seconds"),
  },
  {
    name: "mail",
    promise: "a mail leaves within a minute",
    objective: 0.995,
    // Without the mailer the age of its own mails is unknown.
    ...delivered(
      "mail",
      "mailer",
      "send_mail|deliver_mail|deliver_security|deliver_repeat|begin_recovery|begin_email_change|ask_subscriber",
    ),
  },
];
