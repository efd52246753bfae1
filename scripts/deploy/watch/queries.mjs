// Lets Debian's Prometheus scrape the running cluster, with the rules of deploy/prometheus, while merchants
// register, order and pay, and asks it every query of every dashboard and rule. Run by `node --test` beside
// with/cluster, which names the admin ports.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { command } from "../../product/agent.mjs";
import { registered, signedIn } from "../../product/browser.mjs";
import { payAll } from "../../product/desk.mjs";
import { eventually, order } from "../../product/merchants.mjs";
import { freePort, openDesk } from "../../product/suite.mjs";
import { holdToCode } from "./code.mjs";
import { dashboards } from "./panels.mjs";

const { BIN = "target/debug", DATA, MOSTRADOR_TEST_URL: site } = process.env;
/** Long enough for a rate with a scrape every second; commerce's gauges come once a minute. */
const WITHIN = 150_000;
/** The objectives that name a time. */
const TIMED = ["pages", "sign-in", "registration", "checkout"];
const folder = mkdtempSync(join(tmpdir(), "mostrador-prometheus-"));
let prometheus;
let url;

before(async () => {
  const admin = JSON.parse(readFileSync(`${DATA}/admin.json`, "utf8"));
  const jobs = Object.entries(admin).map(([label, target]) => ({
    targets: [target],
    labels: { process: label.replace(/-\d+$/, "") },
  }));
  const config = {
    global: { scrape_interval: "1s", evaluation_interval: "1s" },
    rule_files: [resolve("deploy/prometheus/rules/*.yaml")],
    scrape_configs: [{ job_name: "mostrador", static_configs: jobs }],
  };
  writeFileSync(join(folder, "prometheus.yaml"), JSON.stringify(config));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const options = [`--config.file=${folder}/prometheus.yaml`, `--storage.tsdb.path=${folder}/data`];
  options.push(`--web.listen-address=127.0.0.1:${port}`, "--log.level=error");
  prometheus = spawn("prometheus", options, { stdio: ["ignore", "inherit", "inherit"] });
  // Visits only make figures: a connection that breaks off must not end the run.
  const visit = (path) =>
    fetch(new URL(path, site))
      .then((answer) => answer.text())
      .catch(() => {});
  const visits = setInterval(() => ["/", "/api/catalog"].forEach(visit), 500);
  const desk = await openDesk(site, command(`${BIN}/mostrador`));
  // A rate compares two scrapes, so the journey runs once before each.
  await journey(desk, 1);
  await toShow(['http_server_request_duration_seconds_count{http_route="/api/orders/{orderId}"}']);
  await journey(desk, 2);
  await toShow(["clock_skew_seconds", ...dashboards.flatMap(shown)]);
  clearInterval(visits);
});

after(async () => {
  const ended = new Promise((resolve) => prometheus.on("exit", resolve));
  prometheus.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

for (const { title: dashboard, panels } of dashboards) {
  for (const { title, queries, quiet } of panels) {
    test(`${dashboard}: ${title}`, async () => {
      for (const query of Object.values(queries)) {
        const series = await ask(filledIn(query));
        holdToCode(filledIn(query));
        if (!quiet) assert.notEqual(series.length, 0, `no series: ${query}`);
      }
    });
  }
}

test("every rule is evaluated, and no alert fires in a healthy cluster", async () => {
  const { groups } = await get("/api/v1/rules");
  const rules = groups.flatMap((group) => group.rules);
  assert.ok(rules.length > 10, `${rules.length} rules`);
  for (const { name, query, labels, health, lastError, state } of rules) {
    assert.equal(health, "ok", `${name}: ${lastError}`);
    // The times of answers depend on the machine and its other work.
    if (!TIMED.includes(labels?.slo)) assert.notEqual(state, "firing", name);
    holdToCode(query);
  }
});

test("a query is refused that names what the code never makes", () => {
  for (const [query, why] of [
    ["sum(rate(outbox_sent_total[5m]))", /outbox_sent_total is no metric/],
    ["slo:errors:ratio_rate7d", /slo:errors:ratio_rate7d is no metric/],
    ['outbox_due_rows{kind="send_mail"}', /has no label kind/],
    ["max by (kind) (outbox_due_rows)", /has no label kind/],
    ['outbox_due_rows{topic=~"send_mail|send_letter"}', /no topic is send_letter/],
    ['http_server_request_duration_seconds_count{http_route="/api/sessions/new"}', /no http_route/],
    ['http_server_request_duration_seconds_bucket{le="0.2"}', /no le is 0.2/],
  ])
    assert.throws(() => holdToCode(query), why);
});

/** A merchant registers, signs in, orders and pays, which sends mails and extends the subscription. */
async function journey(desk, number) {
  const merchant = await registered(site, number);
  const client = await signedIn(site, merchant);
  const placed = await order(client, `watched-${number}`);
  await payAll(desk, [placed], `watched-${number}`);
  const path = { orderId: placed.orderId };
  await eventually(client, "the order is paid", async () => {
    const { state } = await client.call("GET", "/api/orders/{orderId}", { path });
    return state === "paid";
  });
}

async function ask(query) {
  return (await get(`/api/v1/query?query=${encodeURIComponent(query)}`)).result;
}

async function get(path) {
  const answer = await fetch(url + path);
  const { status, data, error } = await answer.json();
  assert.equal(status, "success", `${path}: ${error}`);
  return data;
}

/** The queries of a dashboard that have series in a healthy cluster. */
function shown({ panels }) {
  return panels.filter(({ quiet }) => !quiet).flatMap(({ queries }) => Object.values(queries));
}

/** The query with the values that Grafana gives its variables. */
function filledIn(query) {
  return query.replaceAll("$__rate_interval", "1m").replaceAll("$process", ".*");
}

/** Waits for each query in turn, for `WITHIN` in all; the tests say which of them has no series. */
async function toShow(queries) {
  const end = Date.now() + WITHIN;
  const has = async (query) => (await ask(filledIn(query))).length > 0;
  for (const query of queries) {
    while (!(await has(query).catch(() => false)) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
