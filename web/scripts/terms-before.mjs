// terms-before.mjs FILE: writes the version of the terms before the newest one to FILE, as the registration
// service recorded it: pages show it until the day of the newest one. `npm run facts` renews the committed
// file; `make check` fails when it is stale.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const terms = new URL("../../services/registration/terms/", import.meta.url);
const version = readdirSync(terms).sort().at(-2);
const text = (language) => readFileSync(new URL(`${version}/${language}.md`, terms), "utf8");
const before = { version, es: text("es"), en: text("en"), id: text("id") };
writeFileSync(process.argv[2], `${JSON.stringify(before, null, 2)}\n`);
