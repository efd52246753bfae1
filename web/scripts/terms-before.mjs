// terms-before.mjs FILE: writes the versions of the terms before the newest one to FILE, the newest last, as
// the registration service recorded them: pages show the one in force until the day of the next. `npm run
// facts` renews the committed file; `make check` fails when it is stale.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Not those from the one in force on: the file would change with the day. Two may be announced at a time. */
const KEPT = 2;

const terms = new URL("../../services/registration/terms/", import.meta.url);
const versions = readdirSync(terms)
  .sort()
  .slice(-KEPT - 1, -1);
const before = versions.map((version) => {
  const text = (language) => readFileSync(new URL(`${version}/${language}.md`, terms), "utf8");
  return { version, es: text("es"), en: text("en"), id: text("id") };
});
writeFileSync(process.argv[2], `${JSON.stringify(before, null, 2)}\n`);
