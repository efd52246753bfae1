// Packs bodies in Brotli and gzip, each once.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Brotli's quality 11 takes more than twice as long, and its files are two hundredths shorter. */
const THOROUGH = { br: 10, gzip: 9 };
/** For a running server: a fifth longer than thorough ones, in a thirtieth of the time. */
const QUICK = { br: 5, gzip: 6 };

/**
 * @typedef {{
 *   pack: (body: Buffer, quality: number) => Promise<Buffer>,
 *   unpack: (packed: Buffer) => Buffer,
 * }} Encoding
 */
/** @typedef {{ br: Buffer, gzip: Buffer }} Packed */

/** @type {Record<keyof Packed, Encoding>} */
const encodings = {
  br: {
    pack: (body, quality) =>
      promisify(brotliCompress)(body, {
        params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    unpack: brotliDecompressSync,
  },
  gzip: { pack: (body, level) => promisify(gzip)(body, { level }), unpack: gunzipSync },
};

/**
 * Each body in each encoding, by its SHA-256, as short as can be: a later build finds the same body in the
 * cache. `cache` is a folder that this function alone uses; bodies that are not packed any more leave it.
 *
 * @param {Buffer[]} bodies
 * @param {string} cache
 */
export async function packAll(bodies, cache) {
  mkdirSync(cache, { recursive: true });
  const packed = await packWith(bodies, (encoding, hash, body) =>
    packOne(encoding, hash, body, cache),
  );
  for (const name of readdirSync(cache)) {
    if (!packed.has(name.replace(/\..*/, ""))) rmSync(`${cache}/${name}`);
  }
  return packed;
}

/**
 * The same at once, without a cache.
 *
 * @param {Buffer[]} bodies
 */
export const packQuickly = (bodies) =>
  packWith(bodies, (encoding, _, body) => encodings[encoding].pack(body, QUICK[encoding]));

/**
 * @param {Buffer[]} bodies
 * @param {(encoding: keyof Packed, hash: string, body: Buffer) => Promise<Buffer>} one
 */
async function packWith(bodies, one) {
  const byHash = new Map(bodies.map((body) => [sha256(body), body]));
  /** @type {Map<string, Packed>} */
  const packed = new Map();
  const waiting = [...byHash];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [hash, body] = next;
      packed.set(hash, { br: await one("br", hash, body), gzip: await one("gzip", hash, body) });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return packed;
}

/** @param {keyof Packed} encoding @param {string} hash @param {Buffer} body @param {string} cache */
async function packOne(encoding, hash, body, cache) {
  const { pack, unpack } = encodings[encoding];
  const file = `${cache}/${hash}.${encoding}`;
  const held = existsSync(file) ? readFileSync(file) : undefined;
  if (held && isPacked(body, held, unpack)) return held;
  const packed = await pack(body, THOROUGH[encoding]);
  writeFileSync(file, packed);
  return packed;
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
export function sha256(body) {
  return createHash("sha256").update(body).digest("hex");
}
