// The processes of the product, from the table in the code that also makes the lists of the code.
import { readFileSync } from "node:fs";

export const TABLE = "services/runtime/src/name.rs";
const text = readFileSync(new URL(`../../${TABLE}`, import.meta.url), "utf8");
const rows = [...text.matchAll(/^ +\w+ "(\w+)"( \w+)? calls \[([\w, ]+)\]/gm)];
/** @param {boolean} isService */
const named = (isService) => rows.filter(([, , library]) => Boolean(library) === isService).map(([, name]) => name);

/** The services, in the order of the table. */
export const services = named(true);
/** The processes that call services: these, the edge, and the operator's command. */
export const callers = [...services, ...named(false)];
/** The services that each of them calls, by the table. */
export const peers = Object.fromEntries(
  rows.map(([, name, , list]) => [name, list.toLowerCase().split(", ")]),
);

// A row that is broken over lines would be missing without a word.
const written = [...text.matchAll(/^ +[A-Z]\w+ "\w+"/gm)].length;
if (services.length === 0 || rows.length !== written) {
  throw new Error(`${TABLE} has ${written} rows, and ${rows.length} of them on one line`);
}
