// The standalone server serves its static files itself when they lie beside it.
import { cpSync, existsSync, writeFileSync } from "node:fs";

const server = ".next/standalone";
cpSync(".next/static", `${server}/.next/static`, { recursive: true });
if (existsSync("public")) cpSync("public", `${server}/public`, { recursive: true });
// The price list of the pages: the suite compares it with the list of the orders.
writeFileSync(`${server}/price-list`, process.env.NEXT_PUBLIC_PRICE_LIST || "standard");
