// Ways between processes are slow, break, or swallow what comes.
import { pause } from "../product/browser.mjs";
import { FULL } from "./case.mjs";
import { cutOff, processes, replicasOf } from "./cluster.mjs";
import {
  CALM_MS,
  FROZEN_MS,
  fault,
  fewFailed,
  LINK_RECOVERED_MS,
  NOTICED_MS,
  prompt,
  recovered,
  settled,
  visits,
} from "./scene.mjs";

const MODES = /** @type {const} */ (["broken", "silent"]);

for (const service of FULL ? ["auth", "commerce", "account"] : ["commerce"]) {
  for (const mode of MODES) {
    fault(`the way to one of two replicas is ${mode}: ${service}`, async (t) => {
      const [victim = ""] = replicasOf(service).slice(-1);
      const from = Date.now();
      await cutOff([victim], mode, () => pause(FROZEN_MS));
      await settled();
      const seen = visits.between(from + NOTICED_MS, from + FROZEN_MS);
      fewFailed(t, seen, `calls that failed from ${NOTICED_MS} ms on`);
      prompt(t, seen);
    });
  }
}

fault("all ways are slow", async (t) => {
  const services = Object.keys(processes()).filter((name) => name !== "edge");
  const from = Date.now();
  await cutOff([...services, "postgres", "redis"], "slow", () => pause(FROZEN_MS));
  await settled();
  fewFailed(t, visits.between(from, from + FROZEN_MS));
});

for (const mode of MODES) {
  fault(`the way to PostgreSQL is ${mode}`, async (t) => {
    const from = Date.now();
    await cutOff(["postgres"], mode, () => pause(FROZEN_MS));
    const open = Date.now();
    await pause(LINK_RECOVERED_MS + CALM_MS);
    await settled();
    t.diagnostic(`meanwhile: ${visits.between(from, open)}`);
    recovered(t, "calls", visits.between(open).visits, open, LINK_RECOVERED_MS);
  });
}
