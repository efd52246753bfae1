// The dashboards of the journeys, derived from the objectives, and of mail, in the form of panels.mjs.
import { objectives } from "./objectives.mjs";

const HTTP = "http_server_request_duration_seconds";
const MAIL = '{topic=~"send_mail|deliver_mail|deliver_security|deliver_repeat"}';
const RATE = "$__rate_interval";

const calls = ({ name, selector }) => [
  {
    title: `${name}: calls a second, by status`,
    unit: "reqps",
    queries: {
      "{{http_response_status_code}}": `sum by (http_response_status_code) (rate(${HTTP}_count{${selector}}[${RATE}]))`,
    },
  },
  {
    title: `${name}: time, half of them and 99 %`,
    unit: "s",
    queries: Object.fromEntries(
      [0.5, 0.99].map((share) => [
        `${100 * share} %`,
        `histogram_quantile(${share}, sum by (le) (rate(${HTTP}_bucket{${selector}}[${RATE}])))`,
      ]),
    ),
  },
];

const messages = ({ name, topics }) => [
  {
    title: `${name}: messages a second`,
    unit: "cps",
    queries: {
      "{{topic}}": `sum by (topic) (rate(outbox_delivered_total{topic=~"${topics}"}[${RATE}]))`,
    },
  },
  {
    title: `${name}: time for which the oldest has been due`,
    unit: "s",
    queries: {
      "{{topic}}": `max by (topic) (outbox_oldest_due_seconds{topic=~"${topics}"})`,
    },
  },
];

const against = ({ name }) => [
  {
    title: `${name}: what was against the objective, as a share`,
    unit: "percentunit",
    queries: {
      "5 minutes": `slo:errors:ratio_rate5m{slo="${name}"}`,
      "1 hour": `slo:errors:ratio_rate1h{slo="${name}"}`,
    },
  },
  {
    title: `${name}: budget burnt this many times too fast`,
    unit: "short",
    queries: {
      "1 hour": `slo:errors:ratio_rate1h{slo="${name}"} / on (slo) (1 - slo:objective)`,
      "3 days": `slo:errors:ratio_rate3d{slo="${name}"} / on (slo) (1 - slo:objective)`,
    },
  },
];

const panels = (objective) => [
  ...(objective.topics ? messages(objective) : calls(objective)),
  ...against(objective),
];

export const journeys = {
  uid: "mostrador-journeys",
  title: "Mostrador: journeys",
  panels: objectives.filter(({ selector, topics }) => selector || topics).flatMap(panels),
};

export const mail = {
  uid: "mostrador-mail",
  title: "Mostrador: mail",
  panels: [
    {
      title: "Mails that left, a second",
      unit: "cps",
      queries: { "{{topic}}": `sum by (topic) (rate(outbox_delivered_total${MAIL}[${RATE}]))` },
    },
    {
      title: "Mails that are due and wait",
      unit: "short",
      queries: { "{{service}} {{topic}}": `max by (service, topic) (outbox_due_rows${MAIL})` },
    },
    {
      title: "Time for which the oldest of them has been due",
      unit: "s",
      queries: { "{{topic}}": `max by (topic) (outbox_oldest_due_seconds${MAIL})` },
    },
    {
      title: "Tries that failed, a second",
      unit: "cps",
      queries: { "{{topic}}": `sum by (topic) (rate(outbox_failed_tries_total${MAIL}[${RATE}]))` },
    },
    {
      title: "Messages of the mailer that were given up",
      unit: "short",
      queries: { parked: 'max by (service) (outbox_parked_rows{service="mailer"})' },
    },
    {
      title: "What was against the objective of mail, as a share",
      unit: "percentunit",
      queries: {
        "1 hour": 'slo:errors:ratio_rate1h{slo="mail"}',
        "6 hours": 'slo:errors:ratio_rate6h{slo="mail"}',
      },
    },
  ],
};
