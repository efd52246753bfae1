// Holds what the processes ask of a cluster to the table of docs/operations.md, What it takes, and the table
// to its own rule.
import { readFileSync } from "node:fs";
import { services } from "../product/services.mjs";
import { ofKind } from "./objects.mjs";

/** The busiest hour of 100,000 merchants, ten times, on the two replicas that are always there. */
const SPIKE_PER_REPLICA = (100 * 10) / 2;
const [CPU_STEP, MEMORY_STEP] = [50, 64];
const up = (value, step) => Math.ceil(value / step) * step;

const OF_MANIFESTS = { "web server": "web" };
/** A column without a figure is empty; the stores of an installation are sized by their own rules. */
const ROW = /^\| (.+?) \| ([\d.]+) \| (\d+) \| (\d*) ?\| (\d+m) \| (\d+Mi) \| (\d+Mi) \|$/gm;

/** The differences between the table, its rule, and the objects. */
export function unlike(objects) {
  const text = readFileSync("docs/operations.md", "utf8");
  const rows = [...text.matchAll(ROW)];
  const missing = [...services, "edge", "web server"].filter((name) => !rows.some(([, row]) => row === name));
  if (missing.length > 0) return missing.map((name) => `docs/operations.md has no figures of ${name}`);
  return rows.flatMap(([, row, perThousand, peak, rarePeak, cpu, memory, limit]) => {
    const name = OF_MANIFESTS[row] ?? row;
    const rule = {
      cpu: `${up(Number(perThousand) * SPIKE_PER_REPLICA, CPU_STEP)}m`,
      memory: `${up(2 * peak, MEMORY_STEP)}Mi`,
      limit: `${up(2 * Math.max(peak, rarePeak), MEMORY_STEP)}Mi`,
    };
    const { requests, limits } = ofKind(objects, "Deployment").find(
      ({ metadata }) => metadata.name === name,
    ).spec.template.spec.containers[0].resources;
    const asked = { cpu: requests.cpu, memory: requests.memory, limit: limits.memory };
    const table = { cpu, memory, limit };
    return Object.keys(rule).flatMap((what) => [
      ...(table[what] === rule[what]
        ? []
        : [`docs/operations.md: ${what} of ${row} is ${table[what]}, by its rule ${rule[what]}`]),
      ...(asked[what] === table[what]
        ? []
        : [`${name} has ${what} ${asked[what]}, in docs/operations.md ${table[what]}`]),
    ]);
  });
}
