// The product on one core, and the load on another one if there are two.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { pause } from "../product/browser.mjs";
import { freePort, Suite } from "../product/suite.mjs";
import { FULL, longFault } from "./case.mjs";
import { Visits } from "./visits.mjs";

/** @import { TestContext } from "node:test" */
/** @typedef {{ suite: Suite, visits: Visits, port: number }} Scene */

export const TWO_CORES = availableParallelism() > 1;
/** A shell's default limit. */
const FEW_FILES = ["prlimit", "--nofile=1024:"];
export const CALM_MS = FULL ? 10_000 : 4_000;

/**
 * Expects that visitors were answered in a stretch of time, also those who still wait.
 *
 * @param {Visits} visits
 * @param {number} from
 */
export async function unharmed(visits, from, until = Date.now()) {
  await visits.settled();
  const seen = visits.between(from, until);
  assert.ok(seen.visits.length > 0, "visitors call");
  assert.equal(seen.failed.length, 0, String(seen));
  return seen;
}

/**
 * @param {string} name
 * @param {(t: TestContext, scene: Scene) => Promise<void>} run
 * @param {NodeJS.ProcessEnv} more
 */
export function overload(name, run, more = {}) {
  longFault(name, async (t) => {
    const cores = TWO_CORES ? ["taskset", "-c", "0"] : [];
    if (TWO_CORES) execFileSync("taskset", ["-cp", "1", String(process.pid)]);
    const [port, visits] = [await freePort(), new Visits()];
    const env = { LIMITS: "on", MOSTRADOR_EDGE__TRUSTED_PROXIES: "127.0.0.1", ...more };
    const suite = new Suite(port, { wrapper: [...FEW_FILES, ...cores], env });
    try {
      await suite.start();
      await visits.begin(suite.url, (at) => `10.1.0.${at}`);
      await pause(CALM_MS);
      t.diagnostic(`before: ${visits.between(Date.now() - CALM_MS)}`);
      await run(t, { suite, visits, port });
    } finally {
      await visits.end();
      await suite.remove();
    }
  });
}
