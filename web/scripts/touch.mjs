// Lets the scripts of content pages wait for a visitor's first action: rewrites the pages that the web server
// will send, and leaves the loader beside the server, for pages that it renders anew.
import { readFileSync, writeFileSync } from "node:fs";
import { finished, waitingDocuments } from "./finishing.mjs";
import { inlineScript } from "./inline-script.mjs";

const server = ".next/standalone";
const loader = await inlineScript("touch-loader.js", 2_048);
writeFileSync(`${server}/pack/loader.js`, loader);

const documents = waitingDocuments(JSON.parse(readFileSync("routes.json", "utf8")));
for (const document of documents) {
  const file = `${server}/.next/server/app/${document.file}.html`;
  writeFileSync(file, finished(readFileSync(file, "utf8"), loader, document));
}
console.log(
  `touch: ${documents.length} pages start their scripts at the first action (${loader.length} bytes)`,
);
