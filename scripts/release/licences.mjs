// Every package that is built into or shipped with the product has a licence of this list.
import { readFileSync } from "node:fs";
import { cargoMetadata } from "./cargo-metadata.mjs";

const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BSL-1.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "CDLA-Permissive-2.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unicode-3.0",
  "Unicode-DFS-2016",
  "Unlicense",
  "Zlib",
]);

// Name prefixes of exceptions, each with the reason why its licence is allowed outside the list.
const exceptions = Object.keys(JSON.parse(readFileSync("scripts/release/licence-exceptions.json", "utf8")));

// `A OR (B AND C)`: one alternative must be allowed whole. Old crates write `A/B` for `A OR B`.
function allows(expression) {
  const tokens = expression.replaceAll("/", " OR ").match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const one = () => {
    if (tokens[at] === "(") {
      at += 1;
      const inner = either();
      at += 1;
      return inner;
    }
    let name = tokens[at++];
    if (tokens[at] === "WITH") {
      name += ` WITH ${tokens[at + 1]}`;
      at += 2;
    }
    return allowed.has(name);
  };
  const both = () => {
    let ok = one();
    while (tokens[at] === "AND") {
      at += 1;
      ok = one() && ok;
    }
    return ok;
  };
  const either = () => {
    let ok = both();
    while (tokens[at] === "OR") {
      at += 1;
      ok = both() || ok;
    }
    return ok;
  };
  return tokens.length > 0 && either() && at === tokens.length;
}

const crates = cargoMetadata()
  .packages.filter(({ source }) => source)
  .map(({ name, license }) => ({ name: `crate ${name}`, licence: license ?? "" }));

const npm = ["web", "proto"].flatMap((folder) => {
  const { packages } = JSON.parse(readFileSync(`${folder}/package-lock.json`, "utf8"));
  return Object.entries(packages)
    .filter(([path, { license, os, cpu }]) => path && (license || !(os || cpu)))
    .map(([path, { license }]) => ({
      name: `npm ${path.split("node_modules/").pop()}`,
      licence: typeof license === "string" ? license : "",
    }));
});

const problems = [...crates, ...npm]
  .filter(({ name, licence }) => !allows(licence) && !exceptions.some((start) => name.startsWith(start)))
  .map(({ name, licence }) => `${name}: ${licence || "no licence named"}`);

if (problems.length > 0) {
  console.error([...new Set(problems)].join("\n"));
  process.exit(1);
}
console.log(`licences: ${crates.length} crates and ${npm.length} npm packages`);
