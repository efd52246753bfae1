// All parts of `make faults`, one after the other, and their one report: target/faults/report.txt, which is
// printed at the end. In full length and without CASE, they may take as long as the objectives allow.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { report, verdictsIn } from "./report.mjs";

const FOLDER = "target/faults";
const PARTS = [
  "scripts/faults/run",
  "scripts/faults/alone",
  "scripts/faults/fronted",
  "scripts/faults/transition",
  "scripts/faults/versions",
];
const MOST_MINUTES = 60;
const REPORTER = "scripts/faults/reporter.mjs";
const REPORTERS = ["spec", `./${REPORTER}`].flatMap((name) => [
  `--test-reporter=${name}`,
  "--test-reporter-destination=stdout",
]);
const { CASE, LENGTH = "short" } = process.env;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
/** @type {import("node:child_process").ChildProcess | undefined} */
let child;
let isStopped = false;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    isStopped = true;
    child?.kill("SIGTERM");
  });
}

const begun = new Date().toISOString();
const parts = [];
for (const part of PARTS) if (!isStopped) parts.push(await run(part));
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const { holds, text } = report(parts, {
  about: `Faults of ${commit}, ${LENGTH}${CASE ? `, cases of "${CASE}"` : ""}, ${begun}`,
  most: LENGTH === "full" && !CASE ? MOST_MINUTES : undefined,
});
writeFileSync(join(FOLDER, "report.txt"), text);
console.log(`\n${text}\nThe report: ${FOLDER}/report.txt; what clients were told: ${FOLDER}/seen-by-….jsonl`);
process.exitCode = isStopped ? 130 : holds ? 0 : 1;

async function run(/** @type {string} */ script) {
  const [from, part] = [Date.now(), basename(script)];
  const verdicts = join(FOLDER, `${part}.verdicts`);
  child = spawn(script, REPORTERS, {
    env: { ...process.env, VERDICTS: verdicts },
    stdio: "inherit",
  });
  const status = await new Promise((resolve) => {
    child?.on("error", () => resolve(127));
    child?.on("close", (code) => resolve(code ?? 1));
  });
  const kept = existsSync(verdicts) ? readFileSync(verdicts, "utf8") : "";
  return { part, status, minutes: (Date.now() - from) / 60_000, verdicts: verdictsIn(kept) };
}
