// One run of schemathesis: its settings, and its outcome.
import { spawn } from "node:child_process";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const config = resolve("scripts/fuzz/schemathesis.toml");
let child;

/**
 * `name` is that of the reports in `folder`; `options` are flags for this run alone, with a list for a flag
 * that is given several times.
 */
export async function run({ url, turn, examples, seed, folder, name, options = {} }) {
  const reports = { json: `${folder}/${name}.json`, ndjson: `${folder}/${name}.ndjson` };
  const all = {
    "auth-wfc-user": turn,
    header: `Origin: ${url}`,
    // These calls move the clock and read all mails.
    "exclude-path-regex": "^/dev/",
    checks: "all",
    "max-examples": examples,
    seed,
    "generation-database": "none",
    // Each turn gets refusals for the calls of the others.
    warnings: "off",
    "report-json-path": reports.json,
    "report-ndjson-path": reports.ndjson,
    ...options,
  };
  const flags = Object.entries(all).flatMap(([flag, value]) =>
    [value].flat().flatMap((one) => [`--${flag}`, one]),
  );
  const contract = `${url}/api/openapi.json`;
  const command = ["--config-file", config, "run", contract, "--continue-on-failure", ...flags];
  child = spawn(process.env.SCHEMATHESIS, command.map(String), {
    // schemathesis stores each failing call below its working folder.
    cwd: folder,
    env: { ...process.env, IDENTITIES: `${folder}/identities.json` },
    stdio: "inherit",
  });
  const status = await new Promise((ended) => child.on("exit", (code) => ended(code ?? 1)));
  if (!existsSync(reports.json)) throw new Error(`schemathesis ended with ${status} and without a report`);
  const { test_cases: cases, errors, running_time: seconds } = JSON.parse(readFileSync(reports.json, "utf8"));
  const problems = Math.max(cases.unique_failures + errors.length, status === 0 ? 0 : 1);
  return { requests: cases.generated, problems, seconds, ...(await read(reports.ndjson)) };
}

export const stop = () => child?.kill("SIGTERM");

/**
 * The number of examples of each call, and the statuses of its answers. A call is also made by other methods
 * than its own, which do not count.
 */
async function read(file) {
  const tried = new Map();
  const answers = new Map();
  for await (const line of createInterface(createReadStream(file))) {
    const { phase, recorder } = JSON.parse(line).ScenarioFinished ?? {};
    if (!recorder) continue;
    const { label } = recorder;
    const statuses = answers.get(label) ?? new Set();
    for (const { request, response } of Object.values(recorder.interactions ?? {}))
      if (label.startsWith(`${request.method} `)) statuses.add(response?.status_code);
    answers.set(label, statuses);
    if (phase !== "fuzzing") continue;
    tried.set(label, (tried.get(label) ?? 0) + Object.keys(recorder.cases ?? {}).length);
  }
  return { tried, answers };
}
