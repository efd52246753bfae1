// Keeps what clients were told, one line of JSON each, so that a run which failed can be read again.
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** @import { WriteStream } from "node:fs" */

/** @type {WriteStream | undefined} */
let lines;

/** From now on lines go into this file, which is made anew. @param {string} file */
export function recordTo(file) {
  mkdirSync(dirname(file), { recursive: true });
  lines = createWriteStream(file);
}

/** @param {Record<string, unknown>} line */
export function record(line) {
  lines?.write(`${JSON.stringify({ now: new Date().toISOString(), ...line })}\n`);
}

/** The names of what an answer tells of: no secret, and enough to find it again. @param {any} data */
export function idsIn(data) {
  const told = Object.entries(data ?? {}).filter(([name, value]) => /Id$/.test(name) && typeof value === "string");
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}
