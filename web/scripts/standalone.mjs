// The standalone server serves its static files itself when they lie beside it.
import { cpSync, existsSync } from "node:fs";

const server = ".next/standalone";
cpSync(".next/static", `${server}/.next/static`, { recursive: true });
if (existsSync("public")) cpSync("public", `${server}/public`, { recursive: true });
