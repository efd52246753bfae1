// A path in backticks in README.md or in a page of docs/ exists, if it begins at a folder of the root. Paths
// with a placeholder (`<service>`, `{es,en,id}`, `…`) stand for many files and are left out.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const files = (...of) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...of], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
const folders = new Set(files("*/*").map((file) => file.split("/")[0]));

const named = files("README.md", "docs/*.md").flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/`([\w.-]+\/[^`\s]*)`/g)].map(([, path]) => ({ page, path })),
);
const paths = named.filter(({ path }) => folders.has(path.split("/")[0]) && !/[<>{}…*:|]/.test(path));
const gone = paths.filter(({ path }) => !existsSync(path));

if (gone.length > 0) {
  console.error(gone.map(({ page, path }) => `${page} names ${path}, which does not exist`).join("\n"));
  process.exit(1);
}
console.log(`docs: ${paths.length} paths exist`);
