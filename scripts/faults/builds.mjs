// The two versions from which the processes of a cluster start: an older one, and this one.
import { execFile } from "node:child_process";
import { readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { kill, noted, pidOf, processes, restart } from "./cluster.mjs";

const { DATA, BIN = "target/debug" } = process.env;
/** The folder of the older version. */
export const OLD = process.env.OLD ?? "";

/** Brings the tables up to this version, as an operator does, while older processes serve. */
export async function migrate() {
  for (const [service, { owner }] of Object.entries(noted("databases.json"))) {
    const env = { PATH: process.env.PATH, PGSSLMODE: "disable", MOSTRADOR_DATABASE_URL: owner };
    await promisify(execFile)(`${BIN}/mostrador-${service}`, ["migrate"], { env });
  }
}

/**
 * Replaces one process by one of this version, or of the older one. @param {string} name @param {boolean}
 * isNew
 */
export async function replace(name, isNew) {
  const mark = `${DATA}/new/${name}`;
  if (isNew) writeFileSync(mark, "");
  else rmSync(mark);
  // Next does not end like our own processes when it is asked to.
  await (name === "web" ? kill : restart)(name);
}

/** The processes of this version. */
export function renewed() {
  const names = ["web", ...Object.keys(processes())];
  return names.filter((name) => {
    const about = `/proc/${pidOf(name)}`;
    // Next changes its name, but works in its own folder.
    return ![readFileSync(`${about}/cmdline`, "utf8"), readlinkSync(`${about}/cwd`)].some((at) => at.includes(OLD));
  });
}
