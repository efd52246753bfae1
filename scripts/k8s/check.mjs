// Builds each overlay and checks it by Kubernetes' schemas, the profile "restricted", the shape of this
// product and the settings that the binaries know; ends with 1 on any fault.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { refusal } from "../deploy/settings.mjs";
import { built, builtWith, installed, issued, parsed } from "./manifests.mjs";
import { podsOf } from "./objects.mjs";
import { processes } from "./processes.mjs";
import { shut } from "./reach.mjs";
import { unlike } from "./requests.mjs";
import { unrestored } from "./restored.mjs";
import { forbidden } from "./restricted.mjs";
import { connections, lacks } from "./shape.mjs";
import { writtenOtherwise } from "./versions.mjs";
import { unscaled } from "./work.mjs";

/** The supported releases for which kubernetes-validate has schemas. */
const RELEASES = ["1.35", "1.36", "1.37"];

const folder = mkdtempSync(join(tmpdir(), "mostrador-k8s-"));
const problems = [];
const unknown = new Set();
const secrets = installed();
try {
  compare("scripts/k8s/policies.mjs", "k8s/base/policies.yaml");
  compare("scripts/k8s/rules.mjs", "k8s/components/monitoring/rules.yaml");
  validate("k8s/secrets", secrets.map((one) => JSON.stringify(one)).join("\n---\n"));
  operator();
  problems.push(...writtenOtherwise());
  for (const overlay of readdirSync("k8s/overlays")) look(overlay, built(overlay));
  scaledOnWork();
  tellOf("restored", unrestored(parsed(builtWith("production", "restored"))));
  // The first step from keys to certificates, as k8s/README.md has it.
  const transition = builtWith("production", "plain-calls", ["MOSTRADOR_TLS_TRANSITION=on"]);
  look("production with plain-calls", transition);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`k8s: NOT VALIDATED: custom resources (${[...unknown].sort().join(", ")})`);
console.log("k8s: NOT RUN: applying to a cluster (there is none here)");
console.log("k8s: NOT RUN: restoring from the object store (it takes a cluster with CloudNativePG)");
console.log("k8s: NOT RUN: scaling on work in flight (its metrics come from an adapter in a cluster)");

function look(overlay, yaml) {
  const objects = parsed(yaml);
  const tell = (found) => tellOf(overlay, found);
  validate(overlay, yaml);
  tell(
    podsOf(objects).flatMap(({ owner, pod }) => forbidden(pod).map((what) => `${owner}: ${what}`)),
  );
  tell(lacks(objects, overlay));
  tell(unlike(objects));
  tell(shut(objects));
  const { found, missing } = processes(objects, [...secrets, ...issued(objects)]);
  tell(missing.map((name) => `nothing makes ${name}`));
  for (const one of found) {
    const refused = refusal(one);
    if (refused) tell([`${one.owner} is refused: ${refused}`]);
  }
  const { used, room, fits } = connections(objects);
  if (!fits) tell([`${used} connections are more than 80 % of max_connections = ${room}`]);
  const counted = `${objects.length} objects, ${found.length} processes take their settings`;
  console.log(
    `k8s: ${overlay}: ${counted}, ${used} of ${room} connections, Kubernetes ${RELEASES.join(" ")}`,
  );
}

/** Checks the component that no overlay includes, as not every cluster has its adapter. */
function scaledOnWork() {
  const yaml = builtWith("production", "scale-on-work");
  validate("scale-on-work", yaml);
  tellOf("scale-on-work", unscaled(parsed(yaml)));
}

function tellOf(name, found) {
  problems.push(...found.map((what) => `${name}: ${what}`));
}

/** Validates by the schemas of each release; a kind without a schema is custom. */
function validate(name, yaml) {
  const file = join(folder, `${name.replace(/[/ ]/g, "-")}.yaml`);
  writeFileSync(file, yaml);
  for (const release of RELEASES) {
    const options = ["--strict", "--quiet", "-k", release, file];
    const { status, stdout, stderr } = spawnSync("kubernetes-validate", options, {
      encoding: "utf8",
    });
    const lines = `${stdout}${stderr}`.trim().split("\n").filter(Boolean);
    for (const line of lines) {
      const custom = /WARN .*schema for kind (\w+) with api version (\S+)/.exec(line);
      if (custom && custom[2].includes(".") && !custom[2].includes("k8s.io"))
        unknown.add(`${custom[2]} ${custom[1]}`);
      else problems.push(`${name}: ${line}`);
    }
    if (status !== 0 && lines.length === 0)
      problems.push(`${name}: kubernetes-validate ended with ${status}`);
  }
}

/** A committed file equals the output of the script that writes it. */
function compare(script, committed) {
  const fresh = join(folder, basename(committed));
  execFileSync("node", [script, fresh], { stdio: ["ignore", "ignore", "inherit"] });
  if (readFileSync(fresh, "utf8") === readFileSync(committed, "utf8")) return;
  problems.push(`${committed} is old: scripts/with/deploy-tools node ${script} ${committed}`);
}

/** The pod that `kubectl run` makes for the operator's command with these overrides (docs/operations.md). */
function operator() {
  const { metadata, spec } = JSON.parse(readFileSync("k8s/operator.json", "utf8"));
  const containers = spec.containers.map((one) => ({
    ...one,
    image: "mostrador-services",
    command: ["mostrador"],
  }));
  const pod = { metadata: { name: "operator", ...metadata }, spec: { ...spec, containers } };
  validate("k8s/operator.json", JSON.stringify({ apiVersion: "v1", kind: "Pod", ...pod }));
  const owned = { kind: "Pod", metadata: pod.metadata, spec: { template: pod } };
  const { found, missing } = processes([owned], secrets);
  problems.push(
    ...[...forbidden(pod), ...missing, ...found.map(refusal).filter(Boolean)].map(
      (what) => `k8s/operator.json: ${what}`,
    ),
  );
  if (found.length !== 1) problems.push("k8s/operator.json: its command was not tried");
}
