// The resources that the machine and the product use during the load, second by second, from /proc and the
// admin ports.
import { readdirSync, readFileSync } from "node:fs";

/**
 * @typedef {object} Moment
 * @property {number} at seconds since the start
 * @property {number} busy share of all cores in use, 0 to 1
 * @property {Record<string, number>} cpu cores in use by name of a process; `load` is k6 with this script
 * @property {Record<string, number>} memory of the product's processes, in MB
 * @property {number} free share of the machine's memory that is left
 * @property {Record<string, number>} gauges of queues and pools, by name and labels
 */

/** Linux counts hundredths of a second. */
const TICKS = 100;
const PAGE_MB = 4096 / 2 ** 20;
const EVERY_MS = 1000;
const PATIENCE_MS = 900;
const WANTED =
  /^(\w+_(?:waiting|waiting_limit|pool_use|oldest_due_seconds|parked_rows)(?:\{[^}]*\})?) (\S+)$/;
const LOAD = "load";
/** The suffix of programs that belong neither to the product nor to the load. */
export const FOREIGN = "(another program)";

/**
 * Looks once a second until `stop`, which returns the moments.
 *
 * @param {{ pids: Record<string, number>, admins: string[] }} product
 * @param {number} start ms since 1970
 */
export function watchMachine({ pids, admins }, start) {
  const roots = new Map([[process.pid, LOAD]]);
  for (const [name, pid] of Object.entries(pids)) roots.set(pid, name);
  /** @type {Moment[]} */
  const moments = [];
  let before = look(roots);
  const timer = setInterval(async () => {
    const at = (Date.now() - start) / 1000;
    const now = look(roots);
    /** @type {Moment} */
    const moment = { at, ...between(before, now), gauges: {} };
    before = now;
    moments.push(moment);
    moment.gauges = Object.assign({}, ...(await Promise.all(admins.map(gauges))));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return moments;
  };
}

/** @typedef {ReturnType<typeof look>} Look */
/** @typedef {ReturnType<typeof stat>} Process */

function look(/** @type {Map<number, string>} */ roots) {
  const processes = all();
  const [, ...ticks] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/).map(Number);
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, ...rest] = ticks;
  /** @type {Record<string, { ticks: number, mb: number, isOurs: boolean }>} */
  const named = {};
  for (const [pid, { name, ticks, mb }] of processes) {
    const root = rootOf(pid, processes, roots);
    const key = root === undefined ? `${name} ${FOREIGN}` : nameIn(root, name);
    const isOurs = root !== undefined && root !== LOAD;
    const known = named[key] ?? { ticks: 0, mb: 0, isOurs };
    named[key] = known;
    known.ticks += ticks;
    known.mb += mb;
  }
  // Steal and the like; guests are already part of `user`.
  const busy = user + nice + system + rest.slice(0, 3).reduce((sum, next) => sum + next, 0);
  return { when: Date.now(), busy, all: busy + idle + wait, named, free: freeShare() };
}

/** The suite's web server is its child; k6 counts as the load. */
const nameIn = (/** @type {string} */ root, /** @type {string} */ name) =>
  name.startsWith("next-server") ? "web" : root;

/** The named process to which a process belongs, by itself or by descent. */
function rootOf(
  /** @type {number} */ pid,
  /** @type {Map<number, Process>} */ processes,
  /** @type {Map<number, string>} */ roots,
) {
  for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) {
    const label = roots.get(at);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** @param {Look} before @param {Look} now */
function between(before, now) {
  const seconds = (now.when - before.when) / 1000;
  /** @type {Record<string, number>} */
  const cpu = {};
  /** @type {Record<string, number>} */
  const memory = {};
  for (const [name, { ticks, mb, isOurs }] of Object.entries(now.named)) {
    cpu[name] = Math.max(0, ticks - (before.named[name]?.ticks ?? ticks)) / TICKS / seconds;
    if (isOurs) memory[name] = mb;
  }
  const busy = (now.busy - before.busy) / Math.max(1, now.all - before.all);
  return { busy, cpu, memory, free: now.free };
}

function all() {
  /** @type {Map<number, Process>} */
  const found = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      found.set(Number(name), stat(name));
    } catch {
      // The process ended meanwhile.
    }
  }
  return found;
}

function stat(/** @type {string} */ pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const end = text.lastIndexOf(")");
  const fields = text
    .slice(end + 2)
    .split(" ")
    .map(Number);
  return {
    name: text.slice(text.indexOf("(") + 1, end).split(" ")[0] ?? "",
    parent: fields[1] ?? 0,
    ticks: (fields[11] ?? 0) + (fields[12] ?? 0),
    mb: (fields[21] ?? 0) * PAGE_MB,
  };
}

function freeShare() {
  const text = readFileSync("/proc/meminfo", "utf8");
  const of = (/** @type {string} */ name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1]);
  return of("MemAvailable") / of("MemTotal");
}

/** The gauges of queues and pools on an admin port; empty when the port does not answer in time. */
async function gauges(/** @type {string} */ address) {
  try {
    const answer = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return gaugesIn(await answer.text());
  } catch {
    return {};
  }
}

/** @param {string} text of a Prometheus endpoint @returns {Record<string, number>} */
export function gaugesIn(text) {
  const found = text.split("\n").map((line) => WANTED.exec(line));
  return Object.fromEntries(found.flatMap((match) => (match ? [[match[1], Number(match[2])]] : [])));
}
