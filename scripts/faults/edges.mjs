// One of two edges behind a proxy stands still.
import { pause } from "../product/browser.mjs";
import { FULL, fault } from "./case.mjs";
import { frozen, pidOf } from "./cluster.mjs";
import { eachEdgeLost } from "./lost-edge.mjs";

const FROZEN_MS = FULL ? 30_000 : 6_000;

fault("one of two edges is frozen", (t) =>
  eachEdgeLost(t, (name) => frozen([pidOf(name)], () => pause(FROZEN_MS))));
