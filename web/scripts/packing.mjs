// Packs bodies in Brotli and gzip, each once: a later build finds the same body in the cache.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Quality 11 takes more than twice as long, and its files are two hundredths shorter. */
const BROTLI_QUALITY = 10;
/** What the edge does not pack either. */
const LEAST_BYTES = 400;

/** @typedef {{ pack: (body: Buffer) => Promise<Buffer>, unpack: (packed: Buffer) => Buffer }} Encoding */

/** @type {Record<"br" | "gzip", Encoding>} */
const encodings = {
  br: {
    pack: (body) =>
      promisify(brotliCompress)(body, {
        params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    unpack: brotliDecompressSync,
  },
  gzip: { pack: (body) => promisify(gzip)(body, { level: 9 }), unpack: gunzipSync },
};

/**
 * What the edge reads: the SHA-256 of each body, and the body in each encoding as Base64. `cache` is a folder
 * that this function alone uses; bodies that are not packed any more leave it.
 *
 * @param {Buffer[]} bodies
 * @param {string} cache
 */
export async function packAll(bodies, cache) {
  mkdirSync(cache, { recursive: true });
  const byHash = new Map(
    bodies.filter((body) => body.length > LEAST_BYTES).map((body) => [sha256(body), body]),
  );
  /** @type {Record<string, Record<string, string>>} */
  const packed = {};
  const waiting = [...byHash];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [hash, body] = next;
      packed[hash] = await packOne(hash, body, cache);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const name of readdirSync(cache)) {
    if (!byHash.has(name.replace(/\..*/, ""))) rmSync(`${cache}/${name}`);
  }
  return packed;
}

/** @param {string} hash @param {Buffer} body @param {string} cache */
async function packOne(hash, body, cache) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [name, { pack, unpack }] of Object.entries(encodings)) {
    const file = `${cache}/${hash}.${name}`;
    const held = existsSync(file) ? readFileSync(file) : undefined;
    const packed = held && isPacked(body, held, unpack) ? held : await pack(body);
    if (packed !== held) writeFileSync(file, packed);
    found[name] = packed.toString("base64");
  }
  return found;
}

/**
 * A build that was killed may leave half of a file.
 *
 * @param {Buffer} body
 * @param {Buffer} packed
 * @param {Encoding["unpack"]} unpack
 */
function isPacked(body, packed, unpack) {
  try {
    return unpack(packed).equals(body);
  } catch {
    return false;
  }
}

/** @param {Buffer} body */
function sha256(body) {
  return createHash("sha256").update(body).digest("hex");
}
