// Reads by wrk, which costs the load's core least.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { addressOf } from "./buyers.mjs";
import { CALLERS } from "./kinds.mjs";
import { rounded } from "./tally.mjs";

/** @import { Merchant } from "./buyers.mjs" */

/** An address may ask 1,200 times a minute: so many of them are never too few for what wrk manages. */
const PAIRS = 8192;
/** A session is resolved once a minute. These few, all at once, weigh as much as 4,000 that come in turns. */
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
    const script = ["-s", "scripts/bench/load/reads.lua", address, "--", file];
    const wrk = ["-t1", `-c${CALLERS}`, `-d${seconds}s`, ...script];
    const { stdout } = await promisify(execFile)("wrk", wrk);
    const counted = JSON.parse(stdout.slice(stdout.indexOf("{")));
    const { requests, seconds: took, p50Ms, p99Ms, refused, lost } = counted;
    const failures = { refused, lost };
    return {
      ...{ perSecond: rounded((requests - refused) / took), p50Ms, p99Ms, units: requests },
      ...{ failed: refused + lost, ...(refused + lost > 0 && { failures }) },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Merchant[]} merchants */
function callers(merchants) {
  const sessions = merchants.slice(0, SESSIONS);
  return Array.from({ length: PAIRS }, (_, at) => {
    const { token, number } = sessions[at % sessions.length];
    return `${token} ${addressOf(number, Math.floor(at / sessions.length))}`;
  });
}
