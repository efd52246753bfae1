// rust.mjs HEADING CRATE TEST: runs tests of Rust that take figures when the environment says how many. Their
// code is optimised like the binaries. Saves the figures under the heading beside those of main.mjs; a figure
// is a line "figure: NAME: NUMBER".
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { heading, print } from "./table.mjs";

const FILE = "bench-results/latest.json";
const [title, crate, test] = process.argv.slice(2);
const build = ["test", "--locked", "--quiet", "--profile", "dev", "-p", crate, "--test", "it", test];

/** @type {Record<string, number>} */
const figures = {};
heading(title);
const cargo = spawn("cargo", [...build, "--", "--nocapture", "--test-threads=1"], {
  stdio: ["ignore", "pipe", "inherit"],
});
for await (const line of createInterface({ input: cargo.stdout })) {
  // The dots of tests that have ended stand in front of the next one's first line.
  const found = /^\.*figure: (.+): ([\d.]+)$/.exec(line);
  if (!found) continue;
  figures[found[1]] = Number(found[2]);
  print(found[1], figures[found[1]]);
}
const status = await new Promise((resolve) =>
  cargo.exitCode === null ? cargo.on("exit", resolve) : resolve(cargo.exitCode),
);
if (status !== 0 || Object.keys(figures).length === 0) {
  console.error(`${crate} ${test} ended with ${status} and ${Object.keys(figures).length} figures`);
  process.exit(1);
}
mkdirSync("bench-results", { recursive: true });
const saved = existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
writeFileSync(FILE, `${JSON.stringify({ ...saved, [title]: figures }, null, 2)}\n`);
