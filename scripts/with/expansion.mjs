// One migration more than the programs know, on a freshly migrated database: each table gets columns and an
// index, a table is added, and the list of migrations names the migration. Its columns come first, which no
// real migration can do, so that code that counts columns fails on both engines.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, renameSync, rmSync } from "node:fs";

const COLUMNS = "later_note TEXT, later_count BIGINT NOT NULL DEFAULT 0,";
const TABLE = "CREATE TABLE later (id TEXT PRIMARY KEY, note TEXT);";
const HEAD = /^CREATE TABLE (?:IF NOT EXISTS )?(?:public\.)?["']?(\w+)["']? ?\(/gm;
/** The lists of runtime's and the service's migrations, kept by sqlx. */
const LISTS = ["_runtime_migrations", "_service_migrations"];
const VERSION = 9_999;
const CHECKSUM = createHash("sha384").update(TABLE).digest("hex");

/** @param {string} url of the owner of its tables */
export function expandPostgres(url) {
  const dumped = ["--no-owner", "--no-privileges", "--column-inserts", "--table=public.*", url];
  const { tables, script } = expanded(run("pg_dump", dumped), `'\\x${CHECKSUM}'`);
  const dropped = `SET client_min_messages = warning; DROP TABLE ${[...tables, ...LISTS].join(", ")} CASCADE;\n`;
  const inPublic = script.replace(/^SELECT .*'search_path'.*$/m, "");
  run("psql", ["-Xq1", "-v", "ON_ERROR_STOP=1", "-f", "-", url], dropped + inPublic);
}

/** @param {string} file that no process has open */
export function expandSqlite(file) {
  const { script } = expanded(run("sqlite3", [file, ".dump"]), `X'${CHECKSUM}'`);
  const next = `${file}.expanded`;
  run("sqlite3", ["-bail", next], script);
  chmodSync(next, 0o600);
  for (const journal of ["wal", "shm"]) rmSync(`${file}-${journal}`, { force: true });
  renameSync(next, file);
}

/** @param {string} dump @param {string} checksum as the engine writes it */
function expanded(dump, checksum) {
  /** @type {string[]} */
  const tables = [];
  const widened = dump.replace(HEAD, (head, name) => {
    if (LISTS.includes(name)) return head;
    tables.push(name);
    return `${head} ${COLUMNS}`;
  });
  if (tables.length === 0) throw new Error(`no table is there to expand:\n${dump}`);
  const values = `${VERSION}, 'later', TRUE, ${checksum}, 1`;
  const added = [
    TABLE,
    ...tables.map((name) => `CREATE INDEX later_${name} ON ${name} (later_count);`),
    ...LISTS.map(
      (list) =>
        `INSERT INTO ${list} (version, description, success, checksum, execution_time) VALUES (${values});`,
    ),
  ];
  return { tables, script: [widened, ...added, ""].join("\n") };
}

/** @param {string} program @param {string[]} args @param {string} [input] */
function run(program, args, input) {
  return execFileSync(program, args, { input, encoding: "utf8", maxBuffer: 2 ** 26 });
}
