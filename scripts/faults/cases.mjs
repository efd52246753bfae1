// The cases beside a cluster, in their order, and what must hold after all of them.
import { test } from "node:test";
import "./frozen.mjs";
import "./ways.mjs";
import "./named.mjs";
import "./stores.mjs";
import "./replaced.mjs";
import "./clocks.mjs";
import "./full-amounts.mjs";
import { expectAllKept } from "./kept.mjs";
import { isAnyChosen } from "./scene.mjs";

if (isAnyChosen()) test("nothing acknowledged was lost or doubled", expectAllKept);
