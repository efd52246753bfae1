// Prints the bars, and whether the saved figures hold them.
import { readFileSync } from "node:fs";
import { verdicts } from "./bars.mjs";
import { printVerdicts } from "./table.mjs";

printVerdicts(verdicts(JSON.parse(readFileSync("bench-results/latest.json", "utf8"))));
