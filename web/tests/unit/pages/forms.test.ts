import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => [path, readFileSync(`src/${path}`, "utf8")] as const)
  .filter(([, text]) => text.includes("<form"));

// Before the page's script runs, a form without a method puts its fields into the address.
it.each(sources)("%s posts", (path, text) => {
  if (path.endsWith("SearchForm.tsx") || path.endsWith("DeskSearch.tsx")) return;
  expect(text).toMatch(/<form[^>]*\bmethod="post"/);
});
