import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function ports(lane: string | undefined) {
  vi.stubEnv("LANE", lane);
  vi.resetModules();
  const { freePorts } = await import("../../../../scripts/with/free-ports.mjs");
  return freePorts(20, undefined);
}

it("gives two runs that stand beside each other no port in common", async () => {
  const [first, second] = [await ports("0"), await ports("1")];
  expect(Math.max(...first)).toBeLessThan(20_000);
  expect(Math.min(...second)).toBeGreaterThanOrEqual(20_000);
});

it("stays below the ports of the system", async () => {
  for (const lane of [undefined, "1"]) {
    const found = await ports(lane);
    expect(new Set(found).size).toBe(20);
    expect(Math.max(...found)).toBeLessThan(30_000);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(10_000);
  }
});
