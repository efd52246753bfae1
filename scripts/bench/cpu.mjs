// CPU time and memory of processes, from /proc.
import { readdirSync, readFileSync } from "node:fs";
import { pause } from "../product/browser.mjs";

/** The number of windows for `atRest` after a start. */
export const STARTED = 8;
/** Linux counts hundredths of a second. */
const TICK_SECONDS = 0.01;
const WINDOW_MS = 500;
/**
 * The share of a core that counts as rest, for each process, and at least for all: services ask each other
 * and their stores now and then.
 */
const [REST_OF_EACH, REST_SHARE] = [0.02, 0.1];
const MOST_MS = 180_000;

/**
 * The CPU seconds of the processes and all their descendants so far. Linux counts ended children in their
 * parent.
 *
 * @param {number[]} pids
 */
export function cpuSeconds(pids) {
  const all = processes();
  const family = new Set(pids);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [pid, { parent }] of all) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + (all.get(pid)?.seconds ?? 0), 0);
}

/** The CPU seconds of the load so far: of this process and the children that it waited for. */
export const loadSeconds = () => stat("self").seconds;

/**
 * Resolves when the processes have been nearly idle for some windows, with the beginning of that rest: mails
 * leave after an order, and after a start the edge compresses its pages, with pauses.
 *
 * @param {() => number[]} pids
 */
export async function atRest(pids, windows = 2) {
  const start = performance.now();
  let since = start;
  for (let quiet = 0, before = cpuSeconds(pids()); quiet < windows; ) {
    await pause(WINDOW_MS);
    const now = cpuSeconds(pids());
    const share = Math.max(REST_SHARE, REST_OF_EACH * pids().length);
    quiet = now - before <= (share * WINDOW_MS) / 1000 ? quiet + 1 : 0;
    if (quiet === 0) since = performance.now();
    if (performance.now() - start > MOST_MS) {
      const taken = Math.round(((now - before) / WINDOW_MS) * 100_000);
      throw new Error(`the product is not at rest after ${MOST_MS / 1000} s: it takes ${taken} % of a core`);
    }
    before = now;
  }
  return since;
}

/** Resident memory of processes, in MB. @param {number[]} pids */
export function memory(pids) {
  const status = pids.map((pid) => readFileSync(`/proc/${pid}/status`, "utf8"));
  const kilobytes = status.map((text) => Number(/VmRSS:\s+(\d+)/.exec(text)[1]));
  return Math.round(kilobytes.reduce((sum, next) => sum + next, 0) / 1024);
}

function processes() {
  const all = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      all.set(Number(name), stat(name));
    } catch {
      // The process ended meanwhile.
    }
  }
  return all;
}

/** @param {string} pid */
function stat(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ").map(Number);
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15);
  return {
    parent: fields[1],
    seconds: (user + system + childrenUser + childrenSystem) * TICK_SECONDS,
  };
}
