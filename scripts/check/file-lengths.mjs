// Limits the length of each source file and of its lines, and the median of all lengths.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const longest = 400;
const usual = 100;
const widest = 110;
/**
 * Comments are checked everywhere, code only in the edge: elsewhere formatters may leave a name or a sentence
 * longer.
 */
const isText = /^\s*(\/\/|\*|\/\*\*)/;
const isHeldWhole = /^edge\/(src\/|build\.rs)/;
const isAddress = /https?:\/\/\S{60}/;
const generated = /schema\.ts$|\.snap$/;
const kinds = ["*.rs", "*.ts", "*.tsx", "*.mjs", "*.proto"];
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...kinds], { encoding: "utf8" });
const files = listed.split("\n").filter((file) => file && !generated.test(file) && existsSync(file));

/** @type {number[]} */
const lengths = [];

/** @param {string} file */
function problemsOf(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  lengths.push(lines.length - 1);
  const tooWide = lines
    .map((line, at) => ({ line, at: at + 1 }))
    .filter(({ line }) => [...line].length > widest && !isAddress.test(line))
    .filter(({ line }) => isHeldWhole.test(file) || isText.test(line))
    .map(({ at }) => `${file}:${at} is wider than ${widest} columns`);
  if (lines.length - 1 > longest) tooWide.push(`${file} has ${lines.length - 1} lines; ${longest} is the most`);
  return tooWide;
}

const problems = files.flatMap(problemsOf);
const median = lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
if (median > usual) problems.push(`half of the files have more than ${median} lines; ${usual} is the most`);

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`file lengths: ${files.length} files within ${longest} lines of ${widest} columns, half of them within ${median} lines`);
