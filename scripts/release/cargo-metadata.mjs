import { execFileSync } from "node:child_process";

export function cargoMetadata(...options) {
  const args = ["metadata", "--format-version=1", "--locked", ...options];
  return JSON.parse(execFileSync("cargo", args, { encoding: "utf8", maxBuffer: 2 ** 28 }));
}
