// The processes and their calls to each other, from the code.
import { readFileSync } from "node:fs";
import { callers as all, services, peers as told } from "../product/services.mjs";

/**
 * The callers of each service, from the lists in its rpc/mod.rs. The edge calls each for its timeline, the
 * operator's command for its parked messages.
 */
export const callers = Object.fromEntries(
  services.map((service) => {
    const lists = readFileSync(`services/${service}/src/rpc/mod.rs`, "utf8");
    const rows = [...lists.matchAll(/\[((?:\w+(?:, )?)+)\]|ServiceName::(ALL)/g)];
    const named = rows.flatMap(([, list, every]) => (list ?? every).toLowerCase().split(", "));
    const found = new Set(named.includes("all") ? all : [...named, "edge", "operator"]);
    return [service, all.filter((name) => name !== service && found.has(name))];
  }),
);

/** The services that each process calls. */
export const peers = Object.fromEntries(
  all.map((name) => [name, services.filter((service) => callers[service].includes(name))]),
);

/**
 * Pairs that differ between those lists and `name.rs`, whose table defines the endpoints of a process.
 */
export function differences() {
  return all.flatMap((name) => {
    const missing = peers[name].filter((peer) => !told[name].includes(peer));
    const spare = told[name].filter((peer) => !peers[name].includes(peer));
    return [
      ...missing.map((peer) => `${peer} lets ${name} in, which name.rs does not tell`),
      ...spare.map((peer) => `name.rs tells that ${name} calls ${peer}, which does not let it in`),
    ];
  });
}
