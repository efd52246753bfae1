// docs/security.md names each requirement once, counts their states, and names only existing tests.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const requirements = 253;
const lines = readFileSync("docs/security.md", "utf8").split("\n");
const rows = lines.filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));
const ids = rows.map((row) => row.split("|")[1].trim());
const problems = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands there twice`);
if (ids.length !== requirements) problems.push(`${ids.length} requirements instead of ${requirements}`);
const STATES = ["held", "in part", "**not held**", "n/a"];
const states = rows.map((row) => row.split("|")[2].trim());
for (const [at, state] of states.entries())
  if (!STATES.includes(state)) problems.push(`no state: ${rows[at]}`);
const [held, inPart, notHeld, absent] = STATES.map((state) => states.filter((is) => is === state).length);
const sum = `${held} are held, ${inPart} in part, ${notHeld} are not, and ${absent} speak of parts`;
if (!lines.join(" ").includes(sum)) problems.push(`the sentence above the tables should say: ${sum}`);

const kinds = ["*.rs", "*.test.ts", "*.test.tsx", "*.spec.ts"];
const code = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...kinds], { encoding: "utf8" })
  .split("\n")
  .filter(Boolean)
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
for (const row of rows) {
  const cells = row.split("|");
  for (const [, test] of cells[cells.length - 2].matchAll(/`([^`]+)`/g)) {
    const exists = code.includes(`fn ${test}(`) || code.includes(`"${test}"`);
    if (!exists) problems.push(`${cells[1].trim()}: no test ${test}`);
  }
}

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`docs/security.md: ${ids.length} requirements`);
