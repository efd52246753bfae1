// Lets browsers compile the scripts that a page starts with while they arrive, on another thread. Without the
// hint the page's own thread compiles function by function, and at the first press stands still twice as
// long.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** https://v8.dev/blog/explicit-compile-hints */
const HINT = "//# allFunctionsCalledOnLoad\n";
const server = ".next/standalone";

const pages = `${server}/.next/server/app`;
const documents = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".html"),
);
const named = documents.flatMap((name) => [
  ...readFileSync(`${pages}/${name}`, "utf8").matchAll(
    /<script src="\/_next\/(static\/[^"]+\.js)" async/g,
  ),
]);
const scripts = new Set(named.map(([, path]) => path));
if (scripts.size === 0) throw new Error("no page names a script in the known way");
for (const path of scripts) {
  const file = `${server}/.next/${path}`;
  writeFileSync(file, HINT + readFileSync(file, "utf8"));
}
console.log(`compile hints: ${scripts.size} scripts`);
