// Packs what the edge will ask of the web server, into one file that the edge fetches from it: an edge uses a
// packed body where it has the plain body of that hash.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packAll } from "./packing.mjs";

const server = ".next/standalone";
const pages = /\.(html|rsc|body)$/;
const files = /\.(js|css|svg|txt|json|xml|webmanifest)$/;
// The edge asks for segments one by one.
const unused = /\/_full\.segment\.rsc$/;

const found = [
  ...filesIn(`${server}/.next/server/app`, pages).filter((file) => !unused.test(file)),
  ...filesIn(`${server}/.next/static`, files),
  ...filesIn("public", files),
];
const packed = await packAll(
  found.map((file) => readFileSync(file)),
  ".next/cache/packed",
);
mkdirSync(`${server}/public`, { recursive: true });
writeFileSync(`${server}/public/packed.json`, JSON.stringify(packed));
console.log(`packed: ${Object.keys(packed).length} bodies of ${found.length} files`);

function filesIn(folder, names) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { encoding: "utf8", recursive: true });
  return entries.filter((entry) => names.test(entry)).map((entry) => join(folder, entry));
}
