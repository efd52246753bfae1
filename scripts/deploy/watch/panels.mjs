// The dashboards as tables: a panel has a title, a unit of Grafana and its queries by legend.
//
// A `quiet` panel may have no series in an installation where nothing went wrong yet; its metrics must stand in the
// code. `$process` is the dashboard's choice of processes.

export const dashboards = [
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
          "{{http_response_status_code}}":
            "sum by (http_response_status_code) (rate(http_server_request_duration_seconds_count[$__rate_interval]))",
        },
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
        title: "Parked messages, which wait for an operator",
        unit: "short",
        queries: { "{{service}}": "max by (service) (outbox_parked_rows)" },
      },
      {
        title: "Tries that failed, a second",
        unit: "cps",
        quiet: true,
        queries: {
          "{{process}} {{topic}}":
            "sum by (process, topic) (rate(outbox_failed_tries_total[$__rate_interval]))",
        },
      },
      {
        title: "Tries to hand a mail on that failed, a second",
        unit: "cps",
        quiet: true,
        queries: {
          "{{topic}}":
            'sum by (topic) (rate(outbox_failed_tries_total{topic=~"send_mail|deliver_.*"}[$__rate_interval]))',
        },
      },
      {
        title: "Messages parked in a day",
        unit: "short",
        quiet: true,
        queries: {
          "{{process}} {{topic}}": "sum by (process, topic) (increase(outbox_parked_total[1d]))",
        },
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
    ],
  },
];
