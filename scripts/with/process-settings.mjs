// The environment of a cluster's processes.
import { execFileSync } from "node:child_process";

/** One setting for each name. */
export function settings(group, names, value) {
  return Object.fromEntries(names.map((name) => [`MOSTRADOR_${group}__${name.toUpperCase()}`, value(name)]));
}

/** The same, with files that hold the values. */
export function fileSettings(group, names, file) {
  const named = Object.entries(settings(group, names, file));
  return Object.fromEntries(named.map(([name, value]) => [`${name}_FILE`, value]));
}

/** The key pairs by which services prove their identity. */
export function callerKeys(bin, names) {
  return Object.fromEntries(names.map((name) => [name, callerKey(bin, name)]));
}

function callerKey(bin, name) {
  const printed = execFileSync(`${bin}/mostrador`, ["caller-key", name], { encoding: "utf8" });
  const [own, known] = printed.trimEnd().split("\n").map((line) => line.slice(line.indexOf("=") + 1));
  return { own, known };
}

/** The services refuse unknown settings, such as the variables for tests. */
export function withoutTestVariables(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("MOSTRADOR_")));
}
