// Lets the scripts of content pages wait for a visitor's first action: rewrites the pages that the web server
// will send, where routes.json says `touch`.
import { readFileSync, writeFileSync } from "node:fs";
import { loadBindings, minify } from "next/dist/build/swc/index.js";
import { defer, isDeferred } from "./deferring.mjs";

/** Every page carries it. */
const LONGEST = 2_048;
const pages = ".next/standalone/.next/server/app";
/** The page that the edge serves under other addresses. */
const special = { page: "/404", languages: ["es", "en", "id"], script: "touch" };
const routes = [...JSON.parse(readFileSync("routes.json", "utf8")), special];

await loadBindings();
const source = readFileSync("scripts/touch-loader.js", "utf8");
const options = { compress: true, mangle: { toplevel: true }, module: false };
const { code: loader } = await minify(source, options);
if (loader.length > LONGEST) throw new Error(`the loader has ${loader.length} bytes`);

let count = 0;
for (const { page, languages, query = {} } of routes.filter(({ script }) => script === "touch")) {
  const documents = Object.values(query).flatMap((values) => values.map((value) => `/${value}`));
  for (const language of languages) {
    for (const document of ["", ...documents]) {
      const file = `${pages}/${language}${page === "/" ? "" : page}${document}.html`;
      const html = readFileSync(file, "utf8");
      const deferred = defer(html, loader, Object.keys(query));
      // Next may write its tags in another way one day.
      if (!isDeferred(deferred)) throw new Error(`${file} has no scripts that can wait`);
      writeFileSync(file, deferred);
      count += 1;
    }
  }
}
console.log(
  `touch: ${count} pages start their scripts at the first action (${loader.length} bytes)`,
);
