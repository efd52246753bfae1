// sbom.mjs FOLDER: writes the product's parts as CycloneDX, one file for crates and one for npm
// packages.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cargoMetadata } from "./cargo-metadata.mjs";

const folder = process.argv[2] ?? "target/sbom";
mkdirSync(folder, { recursive: true });

const { packages, resolve, workspace_members: members } = cargoMetadata();
const shipped = reached(members, new Map(resolve.nodes.map((node) => [node.id, node])));
const checksums = checksumsOf(readFileSync("Cargo.lock", "utf8"));
const purl = ({ name, version }) => `pkg:cargo/${name}@${version}`;
const byId = new Map(packages.map((each) => [each.id, each]));

const components = packages
  .filter(({ id, source }) => source && shipped.has(id))
  .map((each) => ({
    type: "library",
    "bom-ref": purl(each),
    name: each.name,
    version: each.version,
    purl: purl(each),
    ...(each.license && { licenses: [{ expression: each.license.replaceAll("/", " OR ") }] }),
    hashes: [{ alg: "SHA-256", content: checksums.get(`${each.name} ${each.version}`) }],
  }));
const missing = components.filter(({ hashes }) => !hashes[0].content).map(({ name }) => name);
if (missing.length > 0) throw new Error(`no checksum in Cargo.lock: ${missing.join(", ")}`);

write("crates.cdx.json", {
  $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: { timestamp: new Date().toISOString(), component: { type: "application", name: "mostrador" } },
  components,
  dependencies: resolve.nodes
    .filter(({ id }) => shipped.has(id))
    .map(({ id, deps }) => ({
      ref: purl(byId.get(id)),
      dependsOn: deps.filter(({ pkg }) => shipped.has(pkg)).map(({ pkg }) => purl(byId.get(pkg))),
    })),
});
const npm = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only", "--prefix=web"];
write("npm.cdx.json", JSON.parse(execFileSync("npm", npm, { encoding: "utf8", maxBuffer: 2 ** 26 })));

/** The parts that are built into the product, without test dependencies. */
function reached(roots, nodes) {
  const seen = new Set();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const id = waiting.pop();
    if (seen.has(id)) continue;
    seen.add(id);
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) {
      if (kinds.some(({ kind }) => kind !== "dev")) waiting.push(pkg);
    }
  }
  return seen;
}

function checksumsOf(lock) {
  const entry = /\[\[package\]\]\nname = "(.+)"\nversion = "(.+)"\n(?:source = .+\nchecksum = "(.+)"\n)?/g;
  return new Map([...lock.matchAll(entry)].map(([, name, version, sum]) => [`${name} ${version}`, sum]));
}

function write(name, document) {
  writeFileSync(`${folder}/${name}`, `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${folder}/${name}: ${document.components.length} components`);
}
