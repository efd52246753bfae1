// Makes many merchants quickly: the registered merchants with their orders and payments are a town, and SQL
// copies the whole town repeatedly, each copy with its own ids, addresses and times. The services wrote each
// original row.

/** @typedef {(sql: string) => string} Expression */
/** @typedef {{ bytes: Expression, text: Expression, day: Expression, columns: Expression }} Dialect */
/** @typedef {(service: string, statements: string) => string} Sql */

/** The tables of merchants. All towns share agents, prices and keys; held amounts of the past are free. */
const TABLES = {
  auth: ["owners", "known_devices", "events", "sessions"],
  account: ["accounts", "shops", "applied_orders", "events"],
  commerce: [
    "baskets",
    "orders",
    "statements",
    "transfers",
    "allocations",
    "account_names",
    "name_words",
    "events",
  ],
};

/** @type {Record<string, Dialect>} */
export const DIALECTS = {
  sqlite: {
    bytes: (hex) => `X'${hex}'`,
    text: (sql) => `CAST(${sql} AS BLOB)`,
    day: (sql) => `date(${sql}, '-' || ${DAYS} || ' days')`,
    columns: (table) => `SELECT name FROM pragma_table_info('${table}');`,
  },
  postgres: {
    bytes: (hex) => `'\\x${hex}'::bytea`,
    text: (sql) => `convert_to(${sql}, 'UTF8')`,
    day: (sql) => `CAST(CAST(${sql} AS date) - CAST(${DAYS} AS int) AS text)`,
    columns: (table) => `SELECT column_name FROM information_schema.columns WHERE table_name = '${table}';`,
  },
};

/**
 * Each copy is five hours older than the previous one; all are old enough that their amounts are free, and
 * young enough that their paid year is not over.
 */
const HOURS = "(288 + town * 5 % 8000)";
const DAYS = `(${HOURS} / 24)`;
/** Times that a copy does not shift: the session and the last sign-in are from today. */
const FROM_TODAY = ["last_active_at", "activity_noted_at", "last_used_at"];

const DIGITS = 7;
const number = (/** @type {string | number} */ sql) => `substr(CAST(${10 ** DIGITS} + ${sql} AS TEXT), 2)`;
/** A copied id keeps its time and its last characters, which distinguish ids of one millisecond. */
const id = (/** @type {string} */ sql, /** @type {string | number} */ town = "town") =>
  `CASE WHEN length(${sql}) = 30 AND substr(${sql}, 4, 1) = '_' AND substr(${sql}, 1, 3) <> 'agt'
        THEN substr(${sql}, 1, 14) || ${number(town)} || substr(${sql}, 22) ELSE ${sql} END`;

/** The least number of copies of a row with distinct numbers. */
const SCATTERED = 113_041;
/** The digits of the row's number, scattered over all numbers of `length` digits. */
const digits = (base, length, shift = 0) => {
  const step = Math.floor(base ** length / SCATTERED);
  return Array.from({ length }, (_, at) => `(((place * ${step} + ${shift}) / ${base ** at}) % ${base})`);
};
const letter = (alphabet, sql) => `substr('${alphabet}', CAST(${sql} AS INTEGER) + 1, 1)`;
const REFERENCE = "0123456789ABCDEFGHJKMNPQRSTVWXY";
const CROCKFORD = `${REFERENCE}Z`;

function reference(shift = 0) {
  const body = digits(31, 6, shift);
  const check = body.map((sql, at) => `${sql} * ${at + 1}`).join(" + ");
  return `'MST' || ${[...body, `(${check}) % 31`].map((sql) => letter(REFERENCE, sql)).join(" || ")}`;
}

/** The load's orders have random references. */
function freeReference() {
  const taken = `EXISTS (SELECT 1 FROM orders taken WHERE taken.reference = ${reference()})`;
  return `CASE WHEN ${taken} THEN ${reference(1)} ELSE ${reference()} END`;
}

const verificationCode = () =>
  digits(32, 8)
    .map((sql) => letter(CROCKFORD, sql))
    .join(" || ");

const email = (sql) => `'town-' || ${number("town")} || '-' || ${sql}`;
/** The address of a merchant's copy. @param {number} town @param {string} original */
export const emailIn = (town, original) => `town-${String(town).padStart(DIGITS, "0")}-${original}`;

/** @type {Record<string, (dialect: Dialect) => string>} */
const UNIQUE = {
  "owners.email": () => email("email"),
  "accounts.owner_email": () => email("owner_email"),
  "accounts.search_email": () => email("search_email"),
  "shops.verification_code": verificationCode,
  "orders.reference": freeReference,
  "transfers.fingerprint": () => `${number("town")} || substr(fingerprint, ${DIGITS + 1})`,
  // No token has this hash.
  "sessions.token_hash": ({ text }) => text(id("id")),
  "sessions.created_at": () => "created_at",
};

/** @param {Dialect} dialect @param {string} table @param {string} column */
function copied(dialect, table, column) {
  const unique = UNIQUE[`${table}.${column}`];
  if (unique) return unique(dialect);
  if (/^booked_on$|^covers_/.test(column)) return dialect.day(column);
  if (/_at$/.test(column) && !FROM_TODAY.includes(column)) return `${column} - ${HOURS} * 3600000`;
  return /(^|_)id$/.test(column) ? id(column) : column;
}

const PLACES = Object.entries(TABLES).flatMap(([service, tables]) =>
  tables.map((table) => ({ service, table })),
);

/** Remembers the present town, before its merchants act again. @param {Sql} sql */
export function remember(sql) {
  for (const { service, table } of PLACES) {
    const owners = /sessions|devices/.test(table) ? "WHERE subject_id LIKE 'own_%'" : "";
    sql(service, `CREATE TABLE town_${table} AS SELECT * FROM ${table} ${owners};`);
  }
}

/**
 * Adds towns in which the named sessions are open. A session belongs to the merchant whose token has the hash
 * `original` in the original town, in the town of that number.
 *
 * @param {Sql} sql
 * @param {Dialect} dialect
 * @param {number} towns
 * @param {{ original: string, town: number, hash: string }[]} sessions hashes in hexadecimal
 */
export function copyTown(sql, dialect, towns, sessions) {
  for (const { service, table } of PLACES) {
    const columns = sql(service, dialect.columns(table)).trim().split("\n");
    const values = columns.map((column) => copied(dialect, table, column));
    sql(
      service,
      `WITH RECURSIVE towns (town) AS (
         SELECT CAST(1 AS BIGINT) UNION ALL SELECT town + 1 FROM towns WHERE town < ${towns}
       )
       INSERT INTO ${table} (${columns.join(", ")})
       SELECT ${values.join(",\n")}
       FROM (SELECT original.*, town, ROW_NUMBER() OVER () AS place
             FROM town_${table} original CROSS JOIN towns) numbered;`,
    );
  }
  const opened = sessions.map(
    ({ original, town, hash }) =>
      `UPDATE sessions SET token_hash = ${dialect.bytes(hash)} WHERE id = (
         SELECT ${id("id", town)} FROM town_sessions WHERE token_hash = ${dialect.bytes(original)});`,
  );
  sql("auth", `BEGIN; ${opened.join("\n")} COMMIT;`);
  for (const { service, table } of PLACES) sql(service, `DROP TABLE town_${table};`);
}
