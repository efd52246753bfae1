// Puts the policy of Trusted Types into every page that the web server will send, and leaves it beside the
// server, for pages that it renders anew.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { putFirst } from "./first-script.mjs";
import { inlineScript } from "./inline-script.mjs";

const server = ".next/standalone";
const pages = `${server}/.next/server/app`;
const script = await inlineScript("trust.js", 512);
writeFileSync(`${server}/pack/trust.js`, script);
const files = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".html"),
);
for (const name of files) {
  const file = `${pages}/${name}`;
  writeFileSync(file, putFirst(readFileSync(file, "utf8"), script, file));
}
console.log(`trust: ${files.length} pages say which scripts they load (${script.length} bytes)`);
