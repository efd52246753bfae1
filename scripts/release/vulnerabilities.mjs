// Known vulnerabilities of the shipped npm packages and crates. Any finding fails. Without an answer it
// prints NOT CHECKED, which fails with --strict, as before a release.
import { spawnSync } from "node:child_process";

const strict = process.argv.includes("--strict");
const run = (program, args) => spawnSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 28 });

/** Returns {found: lines}, or {unasked: reason}. */
function npm(folder) {
  const { stdout } = run("npm", ["audit", "--omit=dev", "--json", "--prefix", folder]);
  let report = {};
  try {
    report = JSON.parse(stdout);
  } catch {
    // An answer that is no JSON counts as one without a count.
  }
  if (!report.metadata?.vulnerabilities) {
    const why = report.message ?? report.error?.summary ?? "no answer";
    return { unasked: `the npm registry in use answers no audit (${why.split("\n")[0]})` };
  }
  const found = Object.values(report.vulnerabilities ?? {});
  return { found: found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) };
}

function crates() {
  const { status, stderr } = run("scripts/release/cargo-deny", ["--format=json", "check", "advisories"]);
  if (status === 127) return { unasked: "cargo-deny is not there; `make release-check` installs it" };
  const messages = stderr.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  const errors = messages.filter(({ type, fields }) => type === "diagnostic" && fields.severity === "error");
  const found = errors.map(({ fields }) => `${fields.message} (${fields.labels?.[0]?.span ?? fields.code})`);
  if (status === 0 || found.length > 0) return { found };
  const why = messages.find(({ type, fields }) => type === "log" && fields.level === "ERROR")?.fields.message;
  return { unasked: (why ?? stderr.trim() ?? "no answer").split("\n")[0].slice(0, 200) };
}

const asked = [
  ["npm packages of web", npm("web")],
  ["crates", crates()],
];
let failed = false;
for (const [what, { found, unasked }] of asked) {
  if (unasked) {
    console.log(`vulnerabilities: NOT CHECKED, ${what}: ${unasked}`);
    failed ||= strict;
  } else if (found.length > 0) {
    console.error(`vulnerabilities of ${what}:\n${found.join("\n")}`);
    failed = true;
  } else {
    console.log(`vulnerabilities: none known in ${what}`);
  }
}
process.exit(failed ? 1 : 0);
