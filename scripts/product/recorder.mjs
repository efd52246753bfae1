// Records the answers to clients, one line of JSON each, so that a failed run can be analysed.
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** @import { WriteStream } from "node:fs" */

/** @type {WriteStream | undefined} */
let lines;

/** Starts a new file for the lines. @param {string} file */
export function recordTo(file) {
  mkdirSync(dirname(file), { recursive: true });
  lines = createWriteStream(file);
}

/** @param {Record<string, unknown>} line */
export function record(line) {
  lines?.write(`${JSON.stringify({ now: new Date().toISOString(), ...line })}\n`);
}

/** The ids in an answer: no secrets, and enough to find its subject again. @param {any} data */
export function idsIn(data) {
  const told = Object.entries(data ?? {}).filter(([name, value]) => /Id$/.test(name) && typeof value === "string");
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}
