// The proxy's way to one of two edges breaks, or swallows all bytes.
import { pause } from "../product/browser.mjs";
import { FULL, longFault } from "./case.mjs";
import { cutOff } from "./cluster.mjs";
import { eachEdgeLost } from "./lost-edge.mjs";

const LASTS_MS = FULL ? 8_000 : 4_000;

for (const mode of /** @type {const} */ (["broken", "silent"])) {
  longFault(`the proxy's way to one of two edges is ${mode}`, (t) =>
    eachEdgeLost(t, (name) => cutOff([name], mode, () => pause(LASTS_MS))));
}
