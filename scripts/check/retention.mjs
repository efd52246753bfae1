// docs/retention.md has each table of each service's schema in exactly one row of its list, and no dropped
// table; its times are those of the settings and constants that it names.
import { readdirSync, readFileSync } from "node:fs";
import { services as those } from "../product/services.mjs";
import { wrongTimes } from "./retention-times.mjs";

const page = "docs/retention.md";
const services = [...those, "runtime"];
const schemas = Object.fromEntries(services.map((service) => [service, tables(service)]));
const text = readFileSync(page, "utf8");
const times = wrongTimes(text);
const rows = text.matchAll(/^\| (\w+) \| (`[^|]*`) \|/gm);
const listed = [...rows].flatMap(([, service, names]) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, table]) => `${service}.${table}`),
);
const there = services.flatMap((service) => schemas[service].map((table) => `${service}.${table}`));

const problems = [
  ...times.problems,
  ...there.filter((table) => !listed.includes(table)).map((table) => `no row says how long ${table} is kept`),
  ...listed.filter((table) => !there.includes(table)).map((table) => `there is no table ${table}`),
  ...listed.filter((table, at) => listed.indexOf(table) !== at).map((table) => `${table} stands there twice`),
];
if (problems.length > 0) {
  console.error(problems.map((problem) => `${page}: ${problem}`).join("\n"));
  process.exit(1);
}
console.log(`retention: ${there.length} tables, each with its time; ${times.count} different times, as in the code`);

/** The tables after all migrations of a service, in order; runtime's tables are in every database. */
function tables(service) {
  const folder = `services/${service}/migrations`;
  const files = readdirSync(folder).filter((name) => !name.endsWith(".postgres.sql"));
  const names = new Set();
  for (const file of files.sort()) {
    const text = readFileSync(`${folder}/${file}`, "utf8").replaceAll(/--.*/g, "");
    for (const [, made, dropped, from, to] of text.matchAll(
      /CREATE TABLE (?:IF NOT EXISTS )?(\w+)|DROP TABLE (?:IF EXISTS )?(\w+)|ALTER TABLE (\w+)\s+RENAME TO (\w+)/g,
    )) {
      if (made) names.add(made);
      if (dropped) names.delete(dropped);
      if (to) {
        names.delete(from);
        names.add(to);
      }
    }
  }
  return [...names];
}
