// Each case of `make faults` has its row in docs/operations.md, "What to do when…", and each row named here
// stands there.
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "scripts/faults";
const PAGE = "docs/operations.md";

/** The beginning of a case's name, up to the inserted part, and the beginning of its row's first cell. */
const ROWS = {
  "one of the replicas is frozen": "a process hangs",
  "one of two edges is frozen": "an edge hangs",
  "the proxy's way to one of two edges is": "an edge hangs",
  "the only edge is frozen": "an edge hangs",
  "the web server is frozen": "the web server is gone",
  "a whole service is frozen": "a process hangs",
  "an owner signs out elsewhere while a replica of auth is frozen": "a process hangs",
  "auth is frozen, and who is signed in goes on": "a process hangs",
  "the way to one of the replicas is": "a link between machines",
  "DNS names a replica less, and names a new one": "DNS names fewer replicas",
  "all ways are slow": "all ways between processes are slow",
  "all ways to a service are": "a link between machines",
  "the way to": "a link between machines",
  "the way to the mail server is": "the mail server drops",
  "the way to the collector of traces is": "the collector of traces",
  "the way to the web server is": "the web server is gone",
  "the way to Redis is silent": "Redis is gone",
  "the way to Redis is broken": "Redis is gone",
  "Redis is frozen": "Redis is gone",
  "Redis is killed, and comes back empty": "Redis is gone",
  "Redis forgets everything": "Redis is gone",
  "the way to PostgreSQL is": "a link between machines",
  "PostgreSQL is cut off and starts again": "PostgreSQL restarts",
  "processes are killed": "a process dies",
  "every process is replaced, the new one first": "a process is replaced",
  "all certificates and the passport key are replaced": "certificates are replaced",
  "the seal key is replaced": "keys of callers",
  "all caller keys are replaced": "keys of callers",
  "processes go over from keys to certificates": "keys of callers",
  "clocks of half the machines jump by": "a machine's clock is wrong",
  "a tablespace of PostgreSQL is full": "a tablespace of PostgreSQL is full",
  "commerce is killed while it imports": "commerce dies while it imports",
  "the mail server fails in every way": "the mail server drops",
  "the disk of SQLite is full": "the disk of a data folder is full",
  "10,000 connections are idle": "one address opens thousands",
  "heads and bodies are slow, huge or broken off": "clients send heads slowly",
  "requests are sent far ahead": "clients send heads slowly",
  "readers are slow": "clients send heads slowly",
  "sign-ins flood": "sign-ins flood",
  "ten times as many calls arrive as can be answered": "more calls come than can be answered",
  "all amounts of a price are held": "all amounts of a price are held",
  "two versions serve side by side": "two versions serve",
};

const sources = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(`${FOLDER}/${name}`, "utf8"));
const names = sources.flatMap((source) =>
  [...source.matchAll(/^ *(?:fault|longFault|overload)\(\s*(?:"([^"]+)"|`([^`]+)`)/gm)].map(
    ([, plain, made = ""]) => plain ?? longest(made.split(/\$\{[^}]*\}/)),
  ),
);
const page = readFileSync(PAGE, "utf8").split("## What to do when…")[1].split("\n## ")[0];
const rows = [...page.matchAll(/^\| ([^|]+) \|/gm)].map(([, fault]) => fault);

const problems = [
  ...names
    .filter((name) => !(name in ROWS))
    .map((name) => `no row of ${PAGE} is named for the case "${name}"`),
  ...Object.keys(ROWS)
    .filter((name) => !names.includes(name))
    .map((name) => `there is no case "${name}"`),
  ...Object.values(ROWS)
    .filter((row) => !rows.some((fault) => fault.startsWith(row)))
    .map((row) => `${PAGE} says nothing of what to do when ${row}…`),
];
if (problems.length > 0) {
  console.error([...new Set(problems)].join("\n"));
  process.exit(1);
}
console.log(`faults: ${names.length} cases, each with what to do`);

/** The distinctive part of a generated name. @param {string[]} parts */
function longest(parts) {
  const [found = ""] = parts.sort((one, other) => other.length - one.length);
  return found.replace(/^[\s,:]+|[\s,:]+$/g, "");
}
