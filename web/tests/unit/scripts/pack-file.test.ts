import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Answer } from "../../../scripts/answers.mjs";
import { isPackable, packFile, readPack } from "../../../scripts/pack-file.mjs";
import { sha256 } from "../../../scripts/packing.mjs";

const page = Buffer.from("<p>hola</p>".repeat(60));
/** The page as zlib packed it once; a constant, because versions of Node differ by a few bytes. */
const forms = {
  br: Buffer.from("G5MC+B2nwZqbH1PNE8YGp17QyuctCowAGsJODA==", "base64"),
  gzip: Buffer.from("H4sIAAAAAAACA7MpsMvIz0m00S+wsxlljjIHAxMAWonawJQCAAA=", "base64"),
};

const html = "text/html; charset=utf-8";
const answers: Answer[] = [
  { path: "/en/free", status: 200, type: html, router: {}, body: page },
  {
    path: "/en/free",
    form: "/_tree",
    status: 200,
    type: "text/x-component",
    router: { "x-nextjs-postponed": "2" },
    body: Buffer.from("0:{}"),
  },
  { path: "/en/404", status: 404, type: html, router: {}, body: page },
];

const origin = {
  build: "b1",
  facts: { priceListVersion: "standard-2026-01" },
  terms: "2026-11-28",
};

/** The edge's tests read the same file. */
it("the file is written as the edge reads it", () => {
  const file = packFile(origin, answers, new Map([[sha256(page), forms]]));
  expect(file).toEqual(readFileSync("tests/unit/scripts/sample.pack"));
});

it("the file can be read again, whole or in parts", () => {
  const file = readFileSync("tests/unit/scripts/sample.pack");
  const packed = new Map([[sha256(page), forms]]);
  expect(readPack(file, () => true)).toEqual({ ...origin, answers, packed });
  const parts = readPack(file, (path) => path === "/en/404");
  expect(parts).toEqual({ ...origin, answers: answers.slice(2), packed });
});

it("short texts, fonts and pictures stay as they are", () => {
  const of = (type: string, body: Buffer) => isPackable({ ...answers[0], type, body } as Answer);
  expect(of(html, page)).toBe(true);
  expect(of("application/javascript; charset=UTF-8", page)).toBe(true);
  expect(of("font/woff2", page)).toBe(false);
  expect(of(html, Buffer.from("hola"))).toBe(false);
});
