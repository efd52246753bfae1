// Every service has the same rooms, and every call the same shape: a reader of one service knows the rooms of
// all.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { services, TABLE } from "../product/services.mjs";

const files = ["app.rs", "config.rs", "error.rs", "lib.rs", "main.rs", "topics.rs"];
const needed = [...files, "domain", "jobs", "rpc", "store"];
/** A room that has grown is a folder. */
const eitherOf = [["convert", "convert.rs"]];
const allowed = [...eitherOf.flat(), "error", "mails.rs", "steps", "timeline.rs"];
/** The rooms of a service's own subject. */
const own = {
  auth: ["budgets.rs", "hashing"],
  commerce: ["full_pools.rs", "statements"],
  mailer: ["contacts.rs", "forgotten.rs", "render", "transport"],
  registration: ["vault"],
};
/** The most lines of a main.rs. */
const shortest = 40;

const isThere = (service) => existsSync(`services/${service}/src/rpc`) && existsSync(`proto/mostrador/${service}/v1`);
const unlisted = readdirSync("services").filter((name) => isThere(name) && !services.includes(name));
const problems = [
  ...unlisted.map((name) => `${TABLE} has no line for services/${name}`),
  ...services.flatMap((service) =>
    isThere(service)
      ? [...rooms(service), ...calls(service), ...converters(service)]
      : [`services/${service}/src/rpc or proto/mostrador/${service}/v1 is missing`],
  ),
];
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`rooms: ${services.length} services have the same`);

function rooms(service) {
  const src = `services/${service}/src`;
  const there = readdirSync(src);
  const known = [...needed, ...allowed, ...(own[service] ?? [])];
  const lacks = (rooms) => !rooms.some((room) => there.includes(room));
  const missing = [...needed.map((room) => [room]), ...eitherOf]
    .filter(lacks)
    .map((rooms) => `${src} lacks ${rooms.at(-1)}`);
  const strange = there.filter((room) => !known.includes(room));
  const unknown = strange.map((room) => `${src}/${room} is no room of a service`);
  const long = readFileSync(`${src}/main.rs`, "utf8").split("\n").length - 1 > shortest;
  return [...missing, ...unknown, ...(long ? [`${src}/main.rs is longer than ${shortest} lines`] : [])];
}

/**
 * Each call of the contract has its file with `handle`, in rpc/ or in one room below it, and its callers in
 * rpc/mod.rs. These folders hold only calls, and a room's mod.rs lists its calls without code.
 */
function calls(service) {
  const rpc = `services/${service}/src/rpc`;
  const contract = readdirSync(`proto/mostrador/${service}/v1`)
    .map((file) => readFileSync(`proto/mostrador/${service}/v1/${file}`, "utf8"))
    .join("\n");
  const streaming = new Set();
  const methods = contract.matchAll(/rpc (\w+)\((stream )?\w+\) returns \((stream )?/g);
  const names = [...methods].map(([, name, asks, answers]) => {
    const snake = name.replace(/(?<!^)([A-Z])/g, "_$1").toLowerCase();
    if (asks || answers) streaming.add(snake);
    return snake;
  });
  const callers = readFileSync(`${rpc}/mod.rs`, "utf8");
  const entries = readdirSync(rpc, { withFileTypes: true });
  const rooms = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const inRooms = rooms.flatMap((room) => readdirSync(`${rpc}/${room}`).map((file) => `${room}/${file}`));
  const files = [...entries.filter((entry) => entry.isFile()).map((entry) => entry.name), ...inRooms];
  const found = [];
  for (const name of names) {
    const file = files.find((file) => file === `${name}.rs` || file.endsWith(`/${name}.rs`));
    if (!file) found.push(`${rpc}/${name}.rs is missing`);
    else if (!streaming.has(name)) {
      const visibility = file.includes("/") ? "in crate::rpc" : "super";
      if (!handle(visibility).test(readFileSync(`${rpc}/${file}`, "utf8"))) {
        found.push(`${rpc}/${file} has no pub(${visibility}) handle(app, call, message)`);
      }
      const isLetIn = new RegExp(`^ {8}${name}\\(\\w+\\)\\s+-> \\w+ for `, "m").test(callers);
      if (!isLetIn) found.push(`${rpc}/mod.rs does not let ${name} in`);
    }
  }
  for (const room of rooms) {
    const list = /^(\/\/!.*|pub\(super\) mod \w+;)?\n/gm;
    const code = readFileSync(`${rpc}/${room}/mod.rs`, "utf8").replace(list, "");
    if (code !== "") found.push(`${rpc}/${room}/mod.rs holds more than the list of its calls`);
  }
  const known = new Set(names.map((name) => `${name}.rs`).concat("mod.rs"));
  const strange = files.filter((file) => !known.has(file.split("/").at(-1)));
  return [...found, ...strange.map((file) => `${rpc}/${file} is no call`)];
}

/**
 * A converter is a free function of src/convert with the noun of what it gives; where message and domain
 * share the noun, the one that reads the message ends in `_from`. No other room makes messages, but for the
 * answer of a call, and for what a step shows.
 */
function converters(service) {
  const src = `services/${service}/src`;
  const names = readdirSync(src, { recursive: true }).filter((name) => name.endsWith(".rs"));
  const isRoom = (name) => /^convert(\.rs$|\/)/.test(name);
  const code = (name) => readFileSync(`${src}/${name}`, "utf8").split("#[cfg(test)]")[0];
  const fn = "(?:pub(?:\\(.*?\\))? )?(?:const )?fn (\\w+)";
  const free = new RegExp(`^${fn}`, "gm");
  const functions = names.filter(isRoom).flatMap((name) => [...code(name).matchAll(free)].map(([, fn]) => fn));
  const made = new RegExp(`^ *${fn}[^{;]*?-> (?:Result<|Option<|Vec<)*pb::(\\w+)`, "gm");
  return [
    ...names
      .filter((name) => isRoom(name) && /^impl/m.test(code(name)))
      .map((name) => `${src}/${name} has methods, where converters are functions`),
    ...functions
      .filter((fn) => /^(to|from|into|as|encode|decode|show)(_|$)|_(out|in|to)$/.test(fn))
      .map((fn) => `${src}/convert: ${fn} is not named by the noun of what it gives`),
    ...functions
      .filter((fn) => fn.endsWith("_from") && !functions.includes(fn.replace(/_from$/, "")))
      .map((fn) => `${src}/convert: ${fn} has no inverse, so that its noun is free`),
    ...names
      .filter((name) => !isRoom(name))
      .flatMap((name) => [...code(name).matchAll(made)].map(([, fn, message]) => ({ name, fn, message })))
      .filter(({ name, fn, message }) => !message.endsWith("Response") && !isShown(name, fn))
      .map(({ name, fn }) => `${src}/${name}: ${fn} makes a message, which belongs in convert`),
  ];
}

function isShown(name, fn) {
  return name.startsWith("steps/") && fn.startsWith("show_");
}

function handle(visibility) {
  const takes = "\\(\\s*app: &App,\\s*_?call: &Call,\\s*_?message: [\\w:]+,?\\s*\\)";
  return new RegExp(`pub\\(${visibility}\\) async fn handle${takes} -> Result<[\\w:]+, Error>`);
}
