// A disk of a few megabytes that a case fills and frees again.
import { execFileSync } from "node:child_process";
import { chownSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BLOCK = Buffer.alloc(64 * 1024);
/** The last bytes before a disk is full. */
const LITTLE = Buffer.alloc(512);

export class SmallDisk {
  /** @param {number} megabytes @param {{ uid: number, gid: number }} [owner] */
  constructor(megabytes, owner) {
    this.path = mkdtempSync(join(tmpdir(), "mostrador-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "mostrador", this.path]);
    if (owner) chownSync(this.path, owner.uid, owner.gid);
  }

  /** A later call fills the room that became free meanwhile. */
  fill() {
    const file = openSync(this.#ballast, "a");
    try {
      for (const piece of [BLOCK, LITTLE]) while (writes(file, piece));
    } finally {
      closeSync(file);
    }
  }

  free() {
    rmSync(this.#ballast, { force: true });
  }

  remove() {
    execFileSync("umount", ["--lazy", this.path]);
    rmdirSync(this.path);
  }

  get #ballast() {
    return join(this.path, "ballast");
  }
}

/** @param {number} file @param {Buffer} piece */
function writes(file, piece) {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOSPC") return false;
    throw error;
  }
}
