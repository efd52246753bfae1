// @vitest-environment node
import { describe, expect, it } from "vitest";
import { answered } from "../../../../scripts/with/names.mjs";

const NAME = "commerce.mostrador.test";
const known = (name: string) => (name === NAME ? ["127.20.3.1", "127.20.3.2"] : undefined);

/** A resolver's query: an id, the flag for recursion, one question. */
function question(name: string, type = 1) {
  const labels = name.split(".").flatMap((label) => [label.length, ...Buffer.from(label)]);
  return Buffer.from([0xab, 0xcd, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...labels, 0, 0, type, 0, 1]);
}

describe("the server of names", () => {
  it("answers with all addresses, for a second", () => {
    const asked = question(NAME);
    const answer = answered(asked, known);
    const of = (last: number) => [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 20, 3, last];
    expect([...(answer ?? [])]).toEqual([
      ...[0xab, 0xcd, 0x85, 0x80, 0, 1, 0, 2, 0, 0, 0, 0],
      ...asked.subarray(12),
      ...of(1),
      ...of(2),
    ]);
  });

  it("knows no address of the sixth version, and refuses names of others", () => {
    const [sixth, other] = [question(NAME, 28), question("example.com")].map((asked) =>
      answered(asked, known),
    );
    expect([sixth?.readUInt16BE(2), sixth?.readUInt16BE(6)]).toEqual([0x8580, 0]);
    expect([other?.readUInt16BE(2), other?.readUInt16BE(6)]).toEqual([0x8585, 0]);
  });

  it("does not answer a message that is no question", () => {
    const asked = question(NAME);
    for (let length = 0; length < asked.length; length++) {
      expect(answered(asked.subarray(0, length), known)).toBeUndefined();
    }
  });
});
