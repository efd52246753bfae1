// Test dependencies must not enable more features of the product's dependencies than the product does: cargo
// would compile these, and everything above them, twice.
import { execFileSync } from "node:child_process";

function features(edges) {
  const shown = [`--edges=${edges}`, "--prefix=none", "--format={p} [{f}]"];
  const tree = ["tree", "--locked", "--workspace", ...shown];
  const lines = execFileSync("cargo", tree, { encoding: "utf8", maxBuffer: 2 ** 28 }).trim().split("\n");
  // A package with these features is shown again as a mark alone.
  return new Set(lines.map((line) => line.replace(/ \(\*\)$/, "")));
}

const withTests = features("normal,build,dev");
const twice = [...features("normal,build")].filter((line) => !withTests.has(line));
if (twice.length > 0) {
  console.error("compiled twice, with these features for the product and with others for its tests:");
  console.error(twice.join("\n"));
  process.exit(1);
}
console.log("one build serves the product and its tests");
