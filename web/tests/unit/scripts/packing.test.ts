import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { packAll, packQuickly } from "../../../scripts/packing.mjs";

const page = Buffer.from("<p>hola</p>".repeat(200));
const script = Buffer.from("export const total = 1;".repeat(100));
const hash = (body: Buffer) => createHash("sha256").update(body).digest("hex");

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "packing-"));
});
afterEach(() => rmSync(cache, { recursive: true }));

function unpacked(forms: { br: Buffer; gzip: Buffer } | undefined): Buffer[] {
  return forms ? [brotliDecompressSync(forms.br), gunzipSync(forms.gzip)] : [];
}

it("each body can be had from both encodings, by its hash", async () => {
  const packed = await packAll([page, script, page], cache);
  expect([...packed.keys()].sort()).toEqual([hash(page), hash(script)].sort());
  for (const body of [page, script]) expect(unpacked(packed.get(hash(body)))).toEqual([body, body]);
});

it("the cache holds the bodies of the last build only, and half of a file is packed again", async () => {
  const before = await packAll([page, script], cache);
  writeFileSync(join(cache, `${hash(page)}.br`), "half");
  expect(await packAll([page], cache)).toEqual(new Map([[hash(page), before.get(hash(page))]]));
  expect(readdirSync(cache).sort()).toEqual([`${hash(page)}.br`, `${hash(page)}.gzip`]);
});

it("a running server packs without a cache", async () => {
  const packed = await packQuickly([page, script]);
  for (const body of [page, script]) expect(unpacked(packed.get(hash(body)))).toEqual([body, body]);
});
