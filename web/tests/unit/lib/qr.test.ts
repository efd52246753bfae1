import { expect, it } from "vitest";
import { encode, type Matrix, outline, quietZone } from "@/lib/qr";

it("grows with its text, and makes none that a phone could not read", () => {
  expect(encode("https://a.test")).toHaveLength(21);
  expect(encode("https://mostrador.example/scan?table=7")).toHaveLength(29);
  expect(encode("x".repeat(107))).toBeNull();
});

it("draws its dark modules and keeps the quiet zone", () => {
  const matrix = encode("https://a.test") as Matrix;
  const runs = [...outline(matrix).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((run) =>
    run.slice(1, 4).map(Number),
  ) as [number, number, number][];
  const dark = matrix.flat().filter(Boolean).length;
  expect(runs.reduce((all, [, , width]) => all + width, 0)).toBe(dark);
  for (const [x, y, width] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(quietZone);
    expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(21 + quietZone);
    expect(matrix[y - quietZone]?.[x - quietZone]).toBe(true);
  }
});
