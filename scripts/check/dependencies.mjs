// The workspace's crates depend in one direction: services depend on proto and runtime, never on each other;
// only the suite and the simulation depend on all.
import { cargoMetadata } from "../release/cargo-metadata.mjs";

const shared = ["mostrador-proto", "mostrador-runtime"];
const { packages, workspace_members: members } = cargoMetadata("--no-deps");
const ours = packages.filter(({ id }) => members.includes(id));
const names = new Set(ours.map(({ name }) => name));

const allowed = {
  "mostrador-proto": [],
  "mostrador-runtime-macros": [],
  "mostrador-runtime": ["mostrador-proto", "mostrador-runtime-macros"],
  "mostrador-suite": [...names],
  "mostrador-simulation": [...names],
};

const problems = ours.flatMap(({ name, dependencies }) =>
  dependencies
    .filter((dependency) => names.has(dependency.name) && dependency.name !== name)
    .filter((dependency) => !(allowed[name] ?? shared).includes(dependency.name))
    .map((dependency) => `${name} may not depend on ${dependency.name}`),
);

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`dependencies: ${ours.length} crates point one way`);
