// Lets the scripts of content pages wait for a visitor's first action: rewrites the pages that the web server
// will send, and leaves the loader beside the server, for pages that it renders anew.
import { readFileSync, writeFileSync } from "node:fs";
import { loadBindings, minify } from "next/dist/build/swc/index.js";
import { finished, waitingDocuments } from "./finishing.mjs";

/** Every page carries it. */
const LONGEST = 2_048;
const server = ".next/standalone";

await loadBindings();
const source = readFileSync("scripts/touch-loader.js", "utf8");
const options = { compress: true, mangle: { toplevel: true }, module: false };
const { code: loader } = await minify(source, options);
if (loader.length > LONGEST) throw new Error(`the loader has ${loader.length} bytes`);
writeFileSync(`${server}/pack/loader.js`, loader);

const documents = waitingDocuments(JSON.parse(readFileSync("routes.json", "utf8")));
for (const document of documents) {
  const file = `${server}/.next/server/app/${document.file}.html`;
  writeFileSync(file, finished(readFileSync(file, "utf8"), loader, document));
}
console.log(
  `touch: ${documents.length} pages start their scripts at the first action (${loader.length} bytes)`,
);
