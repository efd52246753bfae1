// Changes the processes of a cluster from caller keys to certificates, one replica of each service after the
// other, while visitors call.
import assert from "node:assert/strict";
import { pause } from "../product/browser.mjs";
import { fault } from "./case.mjs";
import { arrivals, goOver, halves, restart, url } from "./cluster.mjs";
import { Visits } from "./visits.mjs";

/** The time by which callers and the proxy in front know that processes are back, also on a busy machine. */
const NOTICED_MS = 3_000;

fault("processes go over from keys to certificates", async (t) => {
  const visits = new Visits();
  await visits.begin(url, (at) => `10.1.0.${at}`);
  try {
    for (const step of ["accepts", "calls", "certificates"]) {
      const from = Date.now();
      goOver(step);
      for (const half of halves()) {
        await Promise.all(half.map(restart));
        await pause(NOTICED_MS);
      }
      const until = Date.now();
      await visits.settled();
      const seen = visits.between(from, until);
      t.diagnostic(`${step}: ${seen}`);
      assert.ok(seen.visits.length > 0, "visitors call");
      assert.equal(seen.failed.length, 0, String(seen));
    }
    for (const service of ["auth", "account", "commerce"]) {
      assert.ok((await arrivals(service, "proved")) > 0, `${service} is called by certificates`);
      for (const outcome of ["plain", "plain_refused"]) {
        assert.equal(await arrivals(service, outcome), 0, `${service}: ${outcome}`);
      }
    }
  } finally {
    await visits.end();
  }
});
