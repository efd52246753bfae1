// Checks that `next build` wrote every page of routes.json in every language to HTML, wrote no page that is
// for development only, and left no page for later.
import { existsSync, readFileSync } from "node:fs";

const routes = JSON.parse(readFileSync("routes.json", "utf8"));
const built = JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8"));
const pathOf = (locale, page) => `/${locale}${page === "/" ? "" : page}`;
const pages = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8"));
const problems = Object.keys(pages)
  .filter((page) => page.includes("/(dev)/"))
  .map((page) => `${page} is a page for development`);

for (const { page, languages, query = {} } of routes) {
  const documents = Object.values(query).flatMap((values) =>
    values.map((value) => `${page}/${value}`),
  );
  for (const [locale, document] of languages.flatMap((locale) =>
    [page, ...documents].map((document) => [locale, document]),
  )) {
    const path = pathOf(locale, document);
    if (!built.routes[path]) problems.push(`${path} is not prerendered`);
    else if (!existsSync(`.next/server/app${path}.html`)) problems.push(`${path} has no HTML`);
  }
}
for (const [path, { fallback }] of Object.entries(built.dynamicRoutes)) {
  if (fallback !== false) problems.push(`${path} would be rendered on demand`);
}

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`prerendered: ${routes.length} pages in all their languages`);
