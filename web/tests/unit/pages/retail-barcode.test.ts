import { describe, expect, it } from "vitest";
import { ean13, variants } from "@/features/day/stock";
import { bars, modules, quiet, width } from "@/features/retail/rules/ean13";

/** Codes drawn by an independent program, python-barcode 0.16. */
const known = {
  "4006381333931":
    "10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101",
  "2001000001019":
    "10100011010001101011001101001110001101010011101010111001011100101100110111001011001101110100101",
};

describe("a barcode", () => {
  it.each(Object.entries(known))("writes %s as other printers do", (code, expected) => {
    expect(modules(code)).toBe(expected);
  });

  it("begins, parts and ends with its guards, in 95 modules", () => {
    for (const { barcode } of variants) {
      const all = modules(barcode);
      expect(all).toMatch(/^101[01]{42}01010[01]{42}101$/);
      expect(width).toBe(quiet.left + all.length + quiet.right);
    }
  });

  it("draws 30 bars that cover just the dark modules", () => {
    for (const { barcode } of variants) {
      const drawn = new Array<string>(95).fill("0");
      for (const bar of bars(barcode)) drawn.fill("1", bar.x, bar.x + bar.width);
      expect(drawn.join("")).toBe(modules(barcode));
      expect(bars(barcode)).toHaveLength(30);
      expect(bars(barcode).filter(({ isGuard }) => isGuard)).toHaveLength(6);
    }
  });

  it("writes the first digit by parity alone", () => {
    const codes = Array.from({ length: 10 }, (_, first) => ean13(`${first}00000000000`));
    const lefts = codes.map((code) => modules(code).slice(3, 45));
    expect(new Set(lefts).size).toBe(10);
  });
});
