// Are the states of all orders and accounts legal? The events of each, one after the other, must be steps
// that its table has, and lead to its present state. The table of orders is docs/order-states.md, which is
// generated.
import { readFileSync } from "node:fs";

/** @typedef {{ id: string, at: number, kind: string }} Happening */

const PAGE = "docs/order-states.md";

/** The lines of the table for each event, by their first words; other events leave an order as it is. */
const WHEN = {
  "order.partly_paid": ["a part of the money arrived"],
  "order.paid": ["all of the money arrived"],
  "order.checking": ["the deadline passed"],
  "order.expired": ["the bank was read"],
  "order.cancelled": ["the owner cancelled it", "the owner registered again"],
  "order.payment_undone": ["a match was undone"],
};
/** May the event also leave the order as it is? Credit of an order may be taken back, too. */
const MAY_STAY = new Set(["order.payment_undone"]);
/** Events of one millisecond are in the order in which one transaction writes them. */
const RANKS = [
  ["order.placed", "account.opened", "account.opened_again"],
  ["order.credit_used"],
  ["order.partly_paid", "order.checking"],
  ["order.paid"],
  ["order.payment_undone", "order.expired", "order.cancelled"],
];
const LATER = RANKS.length;

/**
 * Asks the databases of commerce and account; returns the false sentences, and the numbers of orders and
 * accounts. A change between two questions looks false once, so only a fault that both looks find counts.
 *
 * @param {(service: string, question: string) => string} ask a row in each line, its values between `|`
 */
export function states(ask) {
  const first = look(ask);
  if (first.problems.length === 0) return first;
  const again = look(ask);
  // The events at the end of a sentence go on.
  const thing = (/** @type {string} */ problem) => problem.split(" ", 2).join(" ");
  const seen = new Set(first.problems.map(thing));
  return { ...again, problems: again.problems.filter((problem) => seen.has(thing(problem))) };
}

/** @param {(service: string, question: string) => string} ask */
function look(ask) {
  const rows = (/** @type {string} */ service, /** @type {string} */ question) =>
    ask(service, question)
      .split("\n")
      .filter(Boolean)
      .map((row) => row.split("|"));
  const happenings = (/** @type {string[][]} */ told) =>
    told.map(([id = "", at, kind = ""]) => ({ id, at: Number(at), kind }));
  const orders = new Map(
    rows("commerce", "SELECT id, state FROM orders").map(([id = "", state = ""]) => [id, state]),
  );
  const ofOrders = rows(
    "commerce",
    "SELECT subject_id, happened_at, kind FROM events WHERE kind LIKE 'order.%' ORDER BY id",
  );
  const columns = HOLDS.map(
    (hold) => `CASE WHEN held_${hold}_at IS NULL THEN '' ELSE ' ${hold}' END`,
  );
  const held = rows(
    "account",
    `SELECT account_id, account_state || ${columns.join(" || ")} FROM accounts`,
  );
  const accounts = new Map(held.map(([id = "", state = ""]) => [id, state]));
  const ofAccounts = rows(
    "account",
    "SELECT account_id, happened_at, kind FROM events WHERE kind LIKE 'account.%' ORDER BY id",
  );
  const problems = [
    ...illegalOrders(orders, happenings(ofOrders)),
    ...illegalAccounts(accounts, happenings(ofAccounts)),
  ];
  return { orders: orders.size, accounts: accounts.size, problems };
}

/**
 * @param {Map<string, string>} orders the present states, by id
 * @param {Happening[]} happenings
 */
export function illegalOrders(orders, happenings) {
  const page = readFileSync(PAGE, "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.+) \| `(\w+)` \|$/gm)];
  const table = rows.map(([, from = "", words = "", to = ""]) => ({ from, words, to }));
  if (table.length === 0) throw new Error(`${PAGE} has no table`);
  const start = /starts as `(\w+)`/.exec(page)?.[1] ?? "";

  /** @param {Set<string>} before the states in which the order may be @param {string} kind */
  const after = (before, kind) => {
    const when = WHEN[/** @type {keyof typeof WHEN} */ (kind)];
    if (!when) return before;
    const steps = table.filter(
      ({ from, words }) => before.has(from) && when.some((begin) => words.startsWith(begin)),
    );
    return new Set([...steps.map(({ to }) => to), ...(MAY_STAY.has(kind) ? before : [])]);
  };
  return [...livesOf(orders, happenings)].flatMap(([id, life]) => {
    if (life[0] !== "order.placed") return [`order ${id} began with ${life[0]}`];
    let may = new Set([start]);
    for (const kind of life.slice(1)) {
      const next = kind === "order.placed" ? new Set() : after(may, kind);
      if (next.size === 0)
        return [`order ${id} took no step of the table: ${[...may]} and ${kind}, of ${life}`];
      may = next;
    }
    const state = orders.get(id) ?? "missing";
    return may.has(state) ? [] : [`order ${id} is ${state}, after ${life}`];
  });
}

/** The holds, as the account's domain names them. */
const HOLDS = ["fraud", "still_idle", "agent", "missing_papers", "payment_late"];

/**
 * @param {Map<string, string>} accounts the present states by id, each with its holds behind it
 * @param {Happening[]} happenings
 */
export function illegalAccounts(accounts, happenings) {
  return [...livesOf(accounts, happenings)].flatMap(([id, life]) => {
    const [first = "", ...others] = life.filter((kind) => STEPS.test(kind));
    if (!OPENED.test(first)) return [`account ${id} began with ${first}`];
    let [state, holds] = ["active", /** @type {string[]} */ ([])];
    for (const kind of others) {
      const next = stepped(state, holds, kind);
      if (!next) return [`account ${id} took no legal step: ${state} and ${kind}, of ${life}`];
      [state, holds] = [next.state, next.holds];
    }
    const reached = [state, ...HOLDS.filter((hold) => holds.includes(hold))].join(" ");
    const present = accounts.get(id) ?? "missing";
    return reached === present ? [] : [`account ${id} is ${present}, after ${life}`];
  });
}

const OPENED = /^account\.opened/;
const STEPS = /^account\.(opened|opened_again|activated|deactivated|closed|held_\w+|released_\w+)$/;

/**
 * The step of the account's axis, as its domain has it; undefined without one. The last hold's end is told
 * before the account is active again: between both it is `thawed`.
 *
 * @param {string} state
 * @param {string[]} holds
 * @param {string} kind
 */
function stepped(state, holds, kind) {
  const hold = /^account\.(?:held|released)_(\w+)$/.exec(kind)?.[1] ?? "";
  if (state === "thawed" && kind !== "account.activated") return undefined;
  if (kind.startsWith("account.held_")) {
    const isIdleEarly = hold === "still_idle" && state === "active";
    if (state === "closed" || holds.includes(hold) || isIdleEarly) return undefined;
    return { state: "frozen", holds: [...holds, hold] };
  }
  if (hold) {
    const left = holds.filter((other) => other !== hold);
    if (left.length === holds.length) return undefined;
    return { state: left.length === 0 ? "thawed" : "frozen", holds: left };
  }
  if (kind === "account.closed")
    return state === "closed" ? undefined : { state: "closed", holds: [] };
  if (kind === "account.deactivated")
    return state === "active" ? { state: "inactive", holds } : undefined;
  const isActive = kind === "account.activated" && ["thawed", "inactive"].includes(state);
  return isActive ? { state: "active", holds } : undefined;
}

/**
 * The kinds of each thing's events, in their order; a thing without an event has an empty life.
 *
 * @param {Map<string, string>} things
 * @param {Happening[]} happenings in the order of their ids
 */
function livesOf(things, happenings) {
  /** @type {Map<string, Happening[]>} */
  const lives = new Map([...things.keys()].map((id) => [id, []]));
  for (const happening of happenings) lives.get(happening.id)?.push(happening);
  return new Map([...lives].map(([id, life]) => [id, life.sort(byTime).map(({ kind }) => kind)]));
}

/** @param {Happening} one @param {Happening} other */
function byTime(one, other) {
  return one.at - other.at || rank(one.kind) - rank(other.kind);
}

/** @param {string} kind */
function rank(kind) {
  if (/^account\.(held|released)_/.test(kind)) return 1;
  const found = RANKS.findIndex((kinds) => kinds.includes(kind));
  return found < 0 ? LATER : found;
}
