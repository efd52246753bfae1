// Reads by wrk, the cheapest client for the load's core.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { addressOf } from "./buyers.mjs";
import { CALLERS } from "./kinds.mjs";
import { rounded } from "./tally.mjs";

/** @import { Merchant } from "./buyers.mjs" */

/** wrk never uses these addresses up: each may ask 1,200 times a minute. */
const PAIRS = 8192;
/** The edge resolves a session once a minute: a burst of these few costs as much as 4,000 in turns. */
const SESSIONS = 512;

/**
 * One GET by many merchants for a time.
 *
 * @param {string} address
 * @param {Merchant[]} merchants
 * @param {number} seconds
 */
export async function reads(address, merchants, seconds) {
  const folder = mkdtempSync(join(tmpdir(), "bench-reads-"));
  try {
    const file = join(folder, "callers");
    writeFileSync(file, callers(merchants).join("\n"));
    // The first second opens connections and resolves sessions. Its failures count, but not its pace.
    const first = await wrk(1, address, file);
    const { requests, seconds: took, p50Ms, p99Ms, ...rest } = await wrk(seconds, address, file);
    const failures = { refused: first.refused + rest.refused, lost: first.lost + rest.lost };
    const failed = failures.refused + failures.lost;
    return {
      perSecond: rounded((requests - rest.refused) / took),
      p50Ms: rounded(p50Ms),
      p99Ms: rounded(p99Ms),
      units: requests + first.requests,
      failed,
      ...(failed > 0 && { failures }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns {Promise<Record<"requests" | "seconds" | "p50Ms" | "p99Ms" | "refused" | "lost", number>>} */
async function wrk(seconds, address, file) {
  const load = ["-t1", `-c${CALLERS}`, `-d${seconds}s`, "-s", "scripts/bench/load/reads.lua"];
  const { stdout } = await promisify(execFile)("wrk", [...load, address, "--", file]);
  return JSON.parse(stdout.slice(stdout.indexOf("{")));
}

/** @param {Merchant[]} merchants */
function callers(merchants) {
  const sessions = merchants.slice(0, SESSIONS);
  return Array.from({ length: PAIRS }, (_, at) => {
    const { token, number } = sessions[at % sessions.length];
    return `${token} ${addressOf(number, Math.floor(at / sessions.length))}`;
  });
}
