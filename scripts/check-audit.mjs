// Known vulnerabilities of the npm packages that are shipped. Found ones fail; a registry that cannot tell is named.
import { spawnSync } from "node:child_process";

const args = ["audit", "--omit=dev", "--json", "--prefix", "web"];
const { stdout } = spawnSync("npm", args, { encoding: "utf8", maxBuffer: 2 ** 26 });

let report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // Not JSON: treated like any answer without a count.
}
const counts = report.metadata?.vulnerabilities;
if (!counts) {
  const why = report.message ?? report.error?.summary ?? "no answer";
  console.log(`audit: NOT CHECKED, the npm registry in use answers no audit (${why.split("\n")[0]})`);
  process.exit(0);
}
if (counts.total > 0) {
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    console.error(`${name} ${range}: ${severity}`);
  }
  process.exit(1);
}
console.log("audit: no known vulnerability in what is shipped");
