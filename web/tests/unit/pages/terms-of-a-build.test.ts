// @vitest-environment node
import { PHASE_PRODUCTION_BUILD } from "next/constants";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import catalog from "@/config/catalog.json";
import before from "@/config/terms-before.json";

const days = [...before.map(({ version }) => version), catalog.termsVersion];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

async function inForceAt(now: string) {
  vi.setSystemTime(now);
  const { default: config } = await import("../../../next.config");
  return config(PHASE_PRODUCTION_BUILD).env?.TERMS_IN_FORCE;
}

it("has the newest version and two before it", () => {
  expect(days).toHaveLength(3);
  expect(days).toEqual(days.toSorted());
});

it.each(days)("on its day in Jakarta %s is in force, whatever is announced", async (day) => {
  expect(await inForceAt(`${day}T00:00:00+07:00`)).toBe(day);
});

it("refuses to build before the first version that it has", async () => {
  await expect(inForceAt("2001-01-01T00:00:00Z")).rejects.toThrow("terms-before.json");
});
