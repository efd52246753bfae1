// The dashboards as tables: a panel has a title, a unit of Grafana and its queries by legend.
//
// A `quiet` panel has no series in an installation without failures; what it names must exist in the code. A
// `signed` one shows figures below 0.
// `$process` is the dashboard's choice of processes.

import { journeys, mail } from "./journeys.mjs";

const OF_PROCESS = '{process=~"$process"}';

/** Events a second. */
const rate = (counter, by, selector = "") =>
  `sum by (${by.join(", ")}) (rate(${counter}${selector}[$__rate_interval]))`;

/** The quantile of a histogram. */
const within = (share, histogram, by, selector) =>
  `histogram_quantile(${share}, ${rate(`${histogram}_bucket`, ["le", ...by], selector)})`;

const HTTP = "http_server_request_duration_seconds";
const RPC = "rpc_server_call_duration_seconds";

export const dashboards = [
  journeys,
  mail,
  {
    uid: "mostrador-overview",
    title: "Mostrador: overview",
    panels: [
      {
        title: "Replicas that answer",
        unit: "short",
        queries: { "{{process}}": 'sum by (process) (up{job="mostrador"})' },
      },
      {
        title: "Answers a second, by status",
        unit: "reqps",
        queries: {
          "{{http_response_status_code}}": rate(`${HTTP}_count`, ["http_response_status_code"]),
        },
      },
      {
        title: "Time of pages and files",
        unit: "s",
        queries: {
          "{{http_route}}, half": within(0.5, HTTP, ["http_route"], '{http_route!~"/.*"}'),
          "{{http_route}}, 99 %": within(0.99, HTTP, ["http_route"], '{http_route!~"/.*"}'),
        },
      },
      {
        title: "Time of calls, 99 % of them: the ten slowest",
        unit: "s",
        queries: {
          "{{http_request_method}} {{http_route}}": `topk(10, ${within(
            0.99,
            HTTP,
            ["http_request_method", "http_route"],
            '{http_route=~"/.*"}',
          )})`,
        },
      },
      {
        title: "Requests that are being answered",
        unit: "short",
        queries: { "{{instance}}": "http_server_active_requests" },
      },
      {
        title: "Failures of ours, as a share of all answers",
        unit: "percentunit",
        queries: {
          "5 minutes": 'slo:errors:ratio_rate5m{slo="answers"}',
          "1 hour": 'slo:errors:ratio_rate1h{slo="answers"}',
          "6 hours": 'slo:errors:ratio_rate6h{slo="answers"}',
        },
      },
      {
        title: "What was against each objective, as a share, over an hour",
        unit: "percentunit",
        queries: { "{{slo}}": "slo:errors:ratio_rate1h" },
      },
      {
        title: "Budget of the objective, burnt this many times too fast",
        unit: "short",
        queries: {
          "{{slo}}, 1 hour": "slo:errors:ratio_rate1h / on (slo) (1 - slo:objective)",
          "{{slo}}, 3 days": "slo:errors:ratio_rate3d / on (slo) (1 - slo:objective)",
        },
      },
      {
        title: "Alerts",
        unit: "short",
        quiet: true,
        queries: { "{{alertname}} ({{severity}})": 'ALERTS{alertstate="firing"}' },
      },
    ],
  },
  {
    uid: "mostrador-process",
    title: "Mostrador: a process",
    chooses: "process",
    panels: [
      {
        title: "Replicas that answer",
        unit: "short",
        queries: { "{{instance}}": 'up{job="mostrador", process=~"$process"}' },
      },
      {
        title: "Time to give the metrics",
        unit: "s",
        queries: {
          "{{instance}}": 'scrape_duration_seconds{job="mostrador", process=~"$process"}',
        },
      },
      {
        title: "Series of each replica",
        unit: "short",
        queries: { "{{instance}}": 'scrape_samples_scraped{job="mostrador", process=~"$process"}' },
      },
      {
        title: "Versions that run",
        unit: "short",
        queries: {
          "{{version}}": 'count by (version) (mostrador_build_info{process=~"$process"})',
        },
      },
      {
        title: "Calls a second, by their code",
        unit: "reqps",
        queries: {
          "{{rpc_response_status_code}}": rate(
            `${RPC}_count`,
            ["rpc_response_status_code"],
            OF_PROCESS,
          ),
        },
      },
      {
        title: "Time of calls, 99 % of them: the ten slowest methods",
        unit: "s",
        queries: {
          "{{rpc_method}}": `topk(10, ${within(0.99, RPC, ["rpc_method"], OF_PROCESS)})`,
        },
      },
      {
        title: "Calls under way",
        unit: "short",
        queries: { "{{instance}}": 'rpc_server_active_calls{process=~"$process"}' },
      },
      {
        title: "Calls under way at the edges, against what may be",
        unit: "short",
        queries: {
          "{{instance}}: {{priority}}": "http_server_calls_in_flight",
          "limit of {{instance}}: {{priority}}": "http_server_calls_in_flight_limit",
        },
      },
      {
        title: "Calls for which the edges had no room, a second",
        unit: "cps",
        queries: { "{{priority}}": rate("http_server_calls_refused_total", ["priority"]) },
      },
      {
        title: "Replicas that are called, by how they answer",
        unit: "short",
        queries: {
          "{{instance}}: {{peer}} {{standing}}": `rpc_client_replicas${OF_PROCESS} > 0`,
        },
      },
      {
        title: "Writes that wait for the writer",
        unit: "short",
        queries: {
          "{{instance}}": 'db_writer_waiting{process=~"$process"}',
          "limit of {{instance}}": 'db_writer_waiting_limit{process=~"$process"}',
        },
      },
      {
        title: "Time of writes, 99 % of them",
        unit: "s",
        queries: {
          "{{service}}, waiting": within(0.99, "db_writer_wait_seconds", ["service"], OF_PROCESS),
          "{{service}}, commit": within(0.99, "db_writer_commit_seconds", ["service"], OF_PROCESS),
        },
      },
      {
        title: "Transactions that run again, a second",
        unit: "cps",
        queries: {
          "{{service}} {{sqlstate}}": rate(
            "db_writer_retries_total",
            ["service", "sqlstate"],
            OF_PROCESS,
          ),
        },
      },
      {
        title: "Connections to read with",
        unit: "short",
        queries: {
          "{{instance}}, in use": 'db_client_connection_count{process=~"$process"}',
          "{{instance}}, reads that wait": 'db_client_connection_pending_requests{process=~"$process"}',
        },
      },
      {
        title: "Clocks, ahead of PostgreSQL's",
        unit: "s",
        signed: true,
        queries: { "{{instance}}": 'clock_skew_seconds{process=~"$process"}' },
      },
      {
        title: "Parked messages",
        unit: "short",
        queries: { "{{service}}": 'max by (service) (outbox_parked_rows{service=~"$process"})' },
      },
    ],
  },
  {
    uid: "mostrador-outbox",
    title: "Mostrador: outbox and mail",
    panels: [
      {
        title: "Messages that are due and wait",
        unit: "short",
        queries: { "{{service}} {{topic}}": "max by (service, topic) (outbox_due_rows)" },
      },
      {
        title: "Time for which the oldest of them has been due",
        unit: "s",
        queries: { "{{service}} {{topic}}": "max by (service, topic) (outbox_oldest_due_seconds)" },
      },
      {
        title: "Messages delivered, a second",
        unit: "cps",
        queries: {
          "{{process}} {{topic}}": rate("outbox_delivered_total", ["process", "topic"]),
        },
      },
      {
        title: "Parked messages, which wait for an operator",
        unit: "short",
        queries: { "{{service}}": "max by (service) (outbox_parked_rows)" },
      },
      {
        title: "Tries that failed, a second",
        unit: "cps",
        queries: {
          "{{process}} {{topic}}": rate("outbox_failed_tries_total", ["process", "topic"]),
        },
      },
      {
        title: "Tries to hand a mail on that failed, a second",
        unit: "cps",
        queries: {
          "{{topic}}": rate(
            "outbox_failed_tries_total",
            ["topic"],
            '{topic=~"send_mail|deliver_.*"}',
          ),
        },
      },
      {
        title: "Messages parked in a day",
        unit: "short",
        queries: {
          "{{process}} {{topic}}": "sum by (process, topic) (increase(outbox_parked_total[1d]))",
        },
      },
    ],
  },
  {
    uid: "mostrador-sessions",
    title: "Mostrador: sessions and limits",
    panels: [
      {
        title: "Time since auth's stream of ended sessions said anything",
        unit: "s",
        queries: { "{{instance}}": "edge_revocation_stream_age_seconds" },
      },
      {
        title: "Passwords that are being hashed, and that wait",
        unit: "short",
        queries: {
          "{{instance}}, hashed": "auth_hashes_running",
          "{{instance}}, waiting": "auth_hashes_waiting",
        },
      },
      {
        title: "Passwords that were refused because too many waited, a second",
        unit: "cps",
        queries: { "{{instance}}": rate("auth_hashes_refused_total", ["instance"]) },
      },
      {
        title: "Passports a second, held or asked of auth",
        unit: "cps",
        queries: { "{{from}}": rate("edge_passports_total", ["from"]) },
      },
      {
        title: "Processes that have lost Redis",
        unit: "short",
        queries: { "{{process}}": "sum by (process) (redis_lost)" },
      },
    ],
  },
  {
    uid: "mostrador-money",
    title: "Mostrador: money",
    panels: [
      {
        title: "Amounts that orders hold",
        unit: "short",
        queries: { "{{bank_account}}": "max by (bank_account) (commerce_held_amounts)" },
      },
      {
        title: "The fullest pool of amounts; from 70 % on a price runs short",
        unit: "percentunit",
        queries: { "{{bank_account}}": "max by (bank_account) (commerce_amount_pool_use)" },
      },
      {
        title: "Orders that wait for money",
        unit: "short",
        queries: { "{{state}}": "max by (state) (commerce_open_orders)" },
      },
      {
        title: "Rupiah that these orders lack",
        unit: "short",
        queries: { "{{state}}": "max by (state) (commerce_open_orders_rupiah)" },
      },
      {
        title: "Lines of the bank that wait for an agent; a reversal is money that the bank took back",
        unit: "short",
        queries: { "{{reason}}": "max by (reason) (commerce_lines_waiting)" },
      },
      {
        title: "Orders that became paid, and orders whose money was taken back, in an hour",
        unit: "short",
        queries: {
          "{{outcome}}": "sum by (outcome) (increase(commerce_orders_told_total[1h]))",
        },
      },
      {
        title: "Checkouts a second, by status; amounts_busy is a price whose amounts are all held",
        unit: "reqps",
        queries: {
          "{{http_response_status_code}} {{error_type}}": rate(
            `${HTTP}_count`,
            ["http_response_status_code", "error_type"],
            '{http_route="/api/checkout"}',
          ),
        },
      },
      {
        title: "Paid orders that their subscriptions have, a second",
        unit: "cps",
        queries: {
          subscriptions: rate("outbox_delivered_total", ["topic"], '{topic="apply_order"}'),
        },
      },
      {
        title: "Time for which the oldest paid order has waited for its subscription",
        unit: "s",
        queries: {
          waits: 'max by (topic) (outbox_oldest_due_seconds{topic="apply_order"})',
        },
      },
    ],
  },
];
