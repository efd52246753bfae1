// The file of packed answers: the length of its index in four bytes (big-endian), the index as JSON, then the
// bodies one after the other. `edge/src/pages/pack.rs` reads it.
import { gunzipSync } from "node:zlib";
import { sha256 } from "./packing.mjs";

/** @typedef {import("./answers.mjs").Answer} Answer */
/** @typedef {import("./packing.mjs").Encodings} Encodings */

/** Shorter texts are not worth an encoding. */
const LEAST_BYTES = 400;
const TEXT = /^text\/|(javascript|json|xml)$|^application\/manifest\+json$/;

/**
 * The common data of all answers of a file: the build whose scripts and styles the pages name, the facts for
 * which they were made, and the version of the terms that they state.
 *
 * @typedef {{ build: string, facts: object, terms: string }} Origin
 */

/** Fonts and pictures are compressed already. @param {Answer} answer */
export function isPackable({ type, body }) {
  return TEXT.test(type.split(";")[0]?.trim() ?? "") && body.length > LEAST_BYTES;
}

/**
 * The file contains equal bodies once. The lengths are in bytes; a body stands either plain or in both
 * encodings, first Brotli, then gzip.
 *
 * @param {Origin} origin
 * @param {Answer[]} answers
 * @param {Map<string, Encodings>} packed by the SHA-256 of the plain body
 */
export function packFile(origin, answers, packed) {
  /** @type {Map<string, number>} */
  const places = new Map();
  /** @type {{ hash: string, plain?: number, br?: number, gzip?: number }[]} */
  const bodies = [];
  /** @type {Buffer[]} */
  const parts = [];
  const placeOf = (/** @type {Answer} */ answer) => {
    const hash = sha256(answer.body);
    const known = places.get(hash);
    if (known !== undefined) return known;
    const forms = isPackable(answer) ? packed.get(hash) : undefined;
    if (forms) {
      bodies.push({ hash, br: forms.br.length, gzip: forms.gzip.length });
      parts.push(forms.br, forms.gzip);
    } else {
      bodies.push({ hash, plain: answer.body.length });
      parts.push(answer.body);
    }
    places.set(hash, bodies.length - 1);
    return bodies.length - 1;
  };
  const index = {
    ...origin,
    answers: answers.map(({ body: _, ...said }, at) => ({
      ...said,
      body: placeOf(/** @type {Answer} */ (answers[at])),
    })),
    bodies,
  };
  const text = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, ...parts]);
}

/**
 * Reads such a file: its answers, each with its plain body, and the encodings of all packed bodies.
 *
 * @param {Buffer} file
 * @param {(path: string) => boolean} isWanted
 * @returns {Origin & { answers: Answer[], packed: Map<string, Encodings> }}
 */
export function readPack(file, isWanted) {
  let at = 4 + file.readUInt32BE();
  const { build, facts, terms, ...index } = JSON.parse(file.subarray(4, at).toString());
  const take = (/** @type {number} */ length) => {
    at += length;
    return file.subarray(at - length, at);
  };
  /** @type {Map<string, Encodings>} */
  const packed = new Map();
  /** @type {(() => Buffer)[]} */
  const plain = [];
  for (const { hash, plain: length, br, gzip } of index.bodies) {
    if (length === undefined) {
      const forms = { br: take(br), gzip: take(gzip) };
      packed.set(hash, forms);
      plain.push(() => gunzipSync(forms.gzip));
    } else {
      const body = take(length);
      plain.push(() => body);
    }
  }
  const wanted = index.answers.filter((/** @type {Answer} */ { path }) => isWanted(path));
  const answers = wanted.map((/** @type {{ body: number }} */ { body, ...said }) => ({
    ...said,
    body: plain[body]?.(),
  }));
  return { build, facts, terms, answers, packed };
}
