// The times that docs/retention.md states, beside the settings and constants that its rows name.

import { readFileSync } from "node:fs";

/** @typedef {{ name: string, constant?: string }} Source */
/** @typedef {(path: string) => string} Read */

/** @type {Record<string, number>} */
const MINUTES = { minute: 1, hour: 60, day: 1440, year: 525_960 };
const NUMBER = /(?<![\w-])(\d+)(?: (minute|hour|day|year)s?| more)?(?![\w-])/g;
const SOURCE = /`(…[A-Z_]+|[\w/-]+\.rs)`(?: `([A-Z_]+)`)?/g;

/**
 * The wrong times of the first table. The numbers in a row's `kept` are those of the sources in its last
 * cell: one number for each source, in order, or one number for all of them; a `+` adds two sources. The
 * second table repeats times of the first. `read` gives a file's text.
 *
 * @param {string} page
 * @param {Read} read
 */
export function wrongTimes(page, read = (path) => readFileSync(path, "utf8")) {
  const [first = "", second = ""] = page.split("## Each table");
  const rows = [...first.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm)]
    .map(([, what = "", kept = "", place = ""]) => ({ what, kept, place }))
    .filter(({ what }) => what !== "what");
  const problems = rows.flatMap((row) => wrongRow(row, read));
  const stated = new Set(rows.flatMap(({ kept }) => numbers(kept).map(({ text }) => text)));
  for (const [, service, kept = ""] of second.matchAll(/^\| (\w+) \| `.*\| ([^|]+) \|$/gm)) {
    for (const { text } of numbers(kept)) {
      if (!stated.has(text)) problems.push(`${service}: ${text} is no time of the list above`);
    }
  }
  return { problems, count: stated.size };
}

/**
 * @param {{ what: string, kept: string, place: string }} row
 * @param {Read} read
 */
function wrongRow({ what, kept, place }, read) {
  const named = numbers(kept);
  const sources = place
    .split(",")
    .map(sourcesOf)
    .filter((terms) => terms.length > 0);
  if (named.length === 0 && sources.length === 0) return [];
  if (sources.length === 0) return [`${what}: names no setting and no constant for its time`];
  if (sources.length !== 1 && sources.length !== named.length) {
    return [`${what}: ${named.length} times and ${sources.length} settings or constants`];
  }
  const section = /…(\w+)__/.exec(place)?.[1] ?? "";
  const minutes = sources.map((terms) =>
    terms.reduce((sum, term) => sum + minutesOf(term, section, read), 0),
  );
  return named.flatMap(({ text, minutes: said, unit }, at) => {
    const real = (minutes.length === 1 ? minutes[0] : minutes[at]) ?? 0;
    // Ten years are 3,653 whole days.
    const agrees = unit === "year" ? Math.abs(said - real) < (MINUTES.day ?? 0) : said === real;
    return agrees ? [] : [`${what}: says ${text}, and the code has ${spoken(real, unit)}`];
  });
}

/**
 * A file without a constant only says where to look.
 *
 * @param {string} part
 * @returns {Source[]}
 */
function sourcesOf(part) {
  const all = [...part.matchAll(SOURCE)].map(([, name = "", constant]) => ({ name, constant }));
  return all.filter(({ name, constant }) => constant || name.startsWith("…"));
}

/**
 * The numbers of a sentence. A number without a unit has the unit of the number before it.
 *
 * @param {string} text
 */
function numbers(text) {
  let unit = "day";
  return [...text.matchAll(NUMBER)].map(([, number, own]) => {
    unit = own ?? unit;
    return { text: `${number} ${unit}s`, unit, minutes: Number(number) * (MINUTES[unit] ?? 0) };
  });
}

/**
 * @param {Source} source
 * @param {string} section the section of the row's settings
 * @param {Read} read
 */
function minutesOf({ name, constant }, section, read) {
  return constant ? ofConstant(read(name), name, constant) : ofSetting(section, name, read);
}

/**
 * @param {string} section
 * @param {string} name
 * @param {Read} read
 */
function ofSetting(section, name, read) {
  const field = name.replace("…", "").split("__").pop()?.toLowerCase() ?? "";
  const unit = /_(minute|hour|day)s$/.exec(field)?.[1] ?? "";
  const [service, ...inner] = section.toLowerCase().split("__");
  const path = `services/${service}/src/${inner.length > 0 ? `domain/${inner.join("/")}` : "config"}.rs`;
  const value = new RegExp(`^\\s*${field}: ([\\d_]+),`, "m").exec(read(path))?.[1];
  if (!value) throw new Error(`${path} has no default of ${field}`);
  return Number(value.replaceAll("_", "")) * (MINUTES[unit] ?? Number.NaN);
}

/**
 * @param {string} text
 * @param {string} path
 * @param {string} name
 */
function ofConstant(text, path, name) {
  const time = new RegExp(
    `const ${name}: SignedDuration = SignedDuration::from_(mins|hours)\\(([\\d_* ]+)\\)`,
  );
  const [, unit, product = ""] = time.exec(text) ?? [];
  if (!unit) throw new Error(`${path} has no time ${name}`);
  const factors = product.split("*").map((factor) => Number(factor.trim().replaceAll("_", "")));
  return factors.reduce((all, factor) => all * factor, unit === "mins" ? 1 : 60);
}

/**
 * In the unit that the page uses, if the time is whole in it.
 *
 * @param {number} minutes
 * @param {string} preferred
 */
function spoken(minutes, preferred) {
  const units = [preferred, "day", "hour", "minute"];
  const unit = units.find((name) => minutes % (MINUTES[name] ?? 1) === 0) ?? "minute";
  return `${minutes / (MINUTES[unit] ?? 1)} ${unit}s`;
}
