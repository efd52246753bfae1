// No six lines of more than 60 tokens stand twice: the second place makes a function, a component or a helper
// of tests of them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { repetitions } from "./repetitions.mjs";

/** The contract writes the types of the client, and next/font takes nothing but literals. */
const excepted = ["web/src/lib/api/schema.ts", "web/src/app/fonts.ts"];
const kinds = ["*.rs", "*.ts", "*.tsx", "*.mjs", "*.js"];
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...kinds], { encoding: "utf8" });
const files = listed.split("\n").filter((file) => file && !excepted.includes(file) && existsSync(file));
const problems = repetitions(files.map((file) => ({ file, text: readFileSync(file, "utf8") })));

if (problems.length > 0) {
  console.error(problems.map((places) => `the same lines stand in ${places.join(" and ")}`).join("\n"));
  process.exit(1);
}
console.log(`repeated lines: none in ${files.length} files`);
