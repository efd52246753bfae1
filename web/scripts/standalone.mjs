// The standalone server serves its static files itself when they lie beside it, and packs its answers anew
// with the scripts in `pack`.
import { cpSync, existsSync, mkdirSync } from "node:fs";

const server = ".next/standalone";
cpSync(".next/static", `${server}/.next/static`, { recursive: true });
if (existsSync("public")) cpSync("public", `${server}/public`, { recursive: true });
mkdirSync(`${server}/pack`, { recursive: true });
for (const script of [
  "answers",
  "deferring",
  "finishing",
  "first-script",
  "pack-file",
  "packing",
  "repack",
]) {
  cpSync(`scripts/${script}.mjs`, `${server}/pack/${script}.mjs`);
}
cpSync("routes.json", `${server}/pack/routes.json`);
