// A hand-written file names either all services or few: by a line each, by a list on a line, or by a file for
// each service. No script lists the services itself; the table of the code does. The table and the
// lists of callers agree, and the edge asks each service that keeps a timeline.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { differences } from "../k8s/callers.mjs";
import { services, TABLE } from "../product/services.mjs";

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
const files = listed.split("\n").filter((name) => name !== "");
const under = (...folders) => files.filter((file) => folders.some((folder) => file.startsWith(folder)));
/** The generated policies are compared by k8s/policies.mjs, which names what is missing. */
const written = under("deploy/", "k8s/", "docs/operations.md", "README.md", "Cargo.toml", "services/suite/Cargo.toml");
const installed = written.filter((file) => file !== "k8s/base/policies.yaml");
const scripts = under("scripts/", "loadtests/", ".ci/", "Makefile");
const most = services.length / 2;

const any = `(?:${services.join("|")})`;
const alone = new RegExp(`(?<![A-Za-z])${any}(?![A-Za-z])`, "gi");
const inRow = new RegExp(`(?<![A-Za-z])${any}(?:[ ,|"'-]+(?:mostrador-)?${any})+(?![A-Za-z])`, "g");

const problems = [
  ...differences(),
  ...unasked(),
  ...missing(under("deploy/", "k8s/").map((file) => [file, file])).map(
    ([form, service]) => `there is no ${form.replaceAll("NAME", service)}`,
  ),
  ...installed.flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return [
      ...missing(lines.map((line) => [formOf(file, line), line])).map(
        ([form, service]) => `${file} has no line for ${service}: ${form}`,
      ),
      ...lists(lines).flatMap(({ row, at }) =>
        services
          .filter((service) => !row.includes(service))
          .map((service) => `${file}:${at + 1} leaves out ${service}: ${row.join(" ")}`),
      ),
    ];
  }),
  ...scripts.flatMap((file) =>
    lists(readFileSync(file, "utf8").split("\n")).map(
      ({ at }) => `${file}:${at + 1} lists the services, which ${TABLE} does`,
    ),
  ),
];
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`services: ${installed.length} files have each of ${services.length}`);

/**
 * Forms of texts that name most services, and a service that none of them names.
 *
 * @param {[string, string][]} texts each with its form, which may leave out parts
 * @returns {[string, string][]}
 */
function missing(texts) {
  const named = new Map();
  for (const [form, text] of texts) {
    const found = new Set((text.match(alone) ?? []).map((name) => name.toLowerCase()));
    if (found.size !== 1) continue;
    const key = form.replace(alone, "NAME");
    named.set(key, new Set([...(named.get(key) ?? []), ...found]));
  }
  return [...named]
    .filter(([, found]) => found.size > most)
    .flatMap(([form, found]) =>
      services.filter((service) => !found.has(service)).map((service) => [form, service]),
    );
}

/** Services with a timeline that the edge's list of them lacks. */
function unasked() {
  const edge = "edge/src/upstream/services.rs";
  const asked = /fn timelines[^}]*use ServiceName::\{([\w, ]+)\}/.exec(readFileSync(edge, "utf8"))[1];
  return services
    .filter((service) => existsSync(`services/${service}/src/timeline.rs`))
    .filter((service) => !asked.toLowerCase().split(", ").includes(service))
    .map((service) => `${edge} asks ${service} for no timeline`);
}

/** A line without its numbers and, in a table, without its other cells. */
function formOf(file, line) {
  const row = file.endsWith(".md") ? line.replace(/^(\| *\w+ *\|).*/, "$1") : line;
  return row.replaceAll(/\d+/g, "0").trim();
}

/** Lists of most services within a line. */
function lists(lines) {
  return lines.flatMap((line, at) =>
    [...line.matchAll(inRow)]
      .map(([text]) => ({ at, row: [...new Set(text.match(alone))] }))
      .filter(({ row }) => row.length > most),
  );
}
