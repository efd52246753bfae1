// Compares a query with what the code records: the names of metrics, their labels, and the values of labels.
// A query of a wrong value answers nothing, as a quiet installation does.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { services } from "../../product/services.mjs";
import { objectives } from "./objectives.mjs";

const read = (/** @type {string} */ path) => readFileSync(path, "utf8");
const all = (/** @type {string} */ text, /** @type {RegExp} */ form) =>
  [...text.matchAll(form)].map(([, found]) => found);

/** Prometheus gives these to all series of a replica. */
const OF_TARGET = ["job", "process", "instance"];
const records = new Set(all(read("deploy/prometheus/rules/slos.yaml"), /record: '?([\w:]+)/g));
/** Labels by series. @type {Map<string, readonly string[]>} */
const series = new Map([
  ...recorded().map(({ name, labels }) => /** @type {const} */ ([name, [...labels, ...OF_TARGET]])),
  ...[...records].map((name) => /** @type {const} */ ([name, ["slo"]])),
  ["up", OF_TARGET],
  ["scrape_duration_seconds", OF_TARGET],
  ["scrape_samples_scraped", OF_TARGET],
  ["ALERTS", ["alertname", "alertstate", "severity", "slo"]],
  // The metric of CloudNativePG's plugin Barman Cloud.
  ["barman_cloud_cloudnative_pg_io_last_available_backup_timestamp", OF_TARGET],
]);
/** Each service names its topics, the runtime the one for mails. */
const topics = [...services.map((name) => `services/${name}/src/topics.rs`), "services/runtime/src/mail.rs"];
/** The values of each label that a query compares. @type {Record<string, string[]>} */
const values = {
  alertstate: ["firing"],
  error_type: all(read("edge/src/serve/measured.rs"), /\{ "([\w.]+)" \} else/g),
  http_request_method: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  http_response_status_code: ["200", "404", "500", "503"],
  http_route: [
    ...Object.keys(JSON.parse(read("web/openapi.json")).paths),
    ...all(read("edge/src/contract/places.rs"), /^const (?:PAGE|FILE): &str = "(.+)";$/gm),
  ],
  job: [
    ...all(read("deploy/prometheus/prometheus.yaml"), /job_name: (\w+)/g),
    ...all(read("k8s/components/backups/pods.yaml"), /targetLabel: job, replacement: (\w+)/g),
  ],
  le: all(read("services/runtime/src/measures/recorder.rs"), /SECONDS: .* = \[(.*)\]/g)
    .flatMap((bounds) => bounds.split(", "))
    .map((bound) => `${Number(bound)}`),
  process: [...services, "edge"],
  service: services,
  slo: objectives.map(({ name }) => name),
  standing: all(read("services/runtime/src/client/replica.rs"), /Self::\w+ => "(\w+)"/g),
  topic: topics.flatMap((path) => all(read(path), /Topic::new\("(\w+)"\)/g)),
};

/**
 * Fails unless the code, or Prometheus itself, makes each series that the query names.
 *
 * @param {string} query
 */
export function holdToCode(query) {
  /** @type {string[]} */
  const named = [];
  const bare = query.replace(/([a-zA-Z_][\w:]*)?\{((?:[^}"]|"[^"]*")*)\}/g, (_, name, matchers) => {
    assert.ok(name, `a selector without a name: ${query}`);
    named.push(name);
    for (const [, label, , value] of matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)) {
      holdLabel(label, [name], query);
      if (value !== "") holdValue(label, value, query);
    }
    return " ";
  });
  const clauses = /\b(?:by|on|without|ignoring) \(([^)]*)\)/g;
  const words = /(?<![:\w.])(?:up|ALERTS|[a-z]+[_:][\w:]*)(?![\w(:])/g;
  for (const [name] of bare.replace(clauses, " ").matchAll(words)) named.push(name);
  for (const name of named) assert.ok(series.has(name), `${name} is no metric of the code: ${query}`);
  for (const [, labels] of bare.matchAll(clauses))
    for (const label of labels.split(/, ?/).filter(Boolean)) holdLabel(label, named, query);
}

/** @param {string} label @param {string[]} names @param {string} query */
function holdLabel(label, names, query) {
  const isKnown = names.some((name) => series.get(name)?.includes(label));
  assert.ok(isKnown, `${names.join(", ")} has no label ${label}: ${query}`);
}

/** Each alternative is the value, or the form of a value, that the code makes. */
function holdValue(/** @type {string} */ label, /** @type {string} */ value, /** @type {string} */ query) {
  const made = values[label];
  assert.ok(made && made.length > 0, `the values of ${label} are not known here: ${query}`);
  for (const one of value.split("|")) {
    const form = new RegExp(`^(?:${one.replaceAll("\\\\", "\\")})$`);
    assert.ok(made.some((known) => known === one || form.test(known)), `no ${label} is ${one}: ${query}`);
  }
}

/** The series of a scrape: a histogram has three. */
function recorded() {
  const list = read("services/runtime/src/measures/list.rs");
  const found = [...list.matchAll(/^ +(Counter|Gauge|Histogram) [A-Z_]+ "(\w+)"\s*\[([^\]]*)\];/gm)];
  return found.flatMap(([, kind, name, labels]) => {
    const of = labels.split(/,\s*/).filter(Boolean);
    if (kind !== "Histogram") return [{ name, labels: of }];
    const parts = ["count", "sum"].map((part) => ({ name: `${name}_${part}`, labels: of }));
    return [...parts, { name: `${name}_bucket`, labels: [...of, "le"] }];
  });
}
