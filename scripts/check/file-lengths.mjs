// Each source file can be read in one sitting.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const longest = 400;
const generated = /schema\.ts$|\.snap$/;
const kinds = ["*.rs", "*.ts", "*.tsx", "*.mjs", "*.proto"];
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...kinds], { encoding: "utf8" });
const files = listed.split("\n").filter((file) => file && !generated.test(file) && existsSync(file));

const problems = files
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .filter(({ lines }) => lines > longest)
  .map(({ file, lines }) => `${file} has ${lines} lines; ${longest} is the most`);

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`file lengths: ${files.length} files within ${longest} lines`);
