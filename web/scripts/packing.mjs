// Packs bodies in Brotli and gzip, each once.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Brotli's quality 11 takes more than twice as long for files that are 2 % shorter. */
const THOROUGH = { br: 10, gzip: 9 };
/** For a running server: files are a fifth longer, in a thirtieth of the time. */
const QUICK = { br: 5, gzip: 6 };

/**
 * @typedef {{
 *   pack: (body: Buffer, quality: number) => Promise<Buffer>,
 *   unpack: (packed: Buffer) => Buffer,
 * }} Encoding
 */
/** @typedef {{ br: Buffer, gzip: Buffer }} Encodings */

/** @type {Record<keyof Encodings, Encoding>} */
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
 * Packs each body in each encoding, as short as possible, by its SHA-256: a later build finds the same body
 * in the cache. Only this function uses the folder `cache`; it removes unused bodies.
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
 * Packs quickly, without a cache.
 *
 * @param {Buffer[]} bodies
 */
export const packQuickly = (bodies) =>
  packWith(bodies, (encoding, _, body) => encodings[encoding].pack(body, QUICK[encoding]));

/**
 * @param {Buffer[]} bodies
 * @param {(encoding: keyof Encodings, hash: string, body: Buffer) => Promise<Buffer>} one
 */
async function packWith(bodies, one) {
  const byHash = new Map(bodies.map((body) => [sha256(body), body]));
  /** @type {Map<string, Encodings>} */
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

/** @param {keyof Encodings} encoding @param {string} hash @param {Buffer} body @param {string} cache */
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
