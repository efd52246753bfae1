import { afterEach, expect, it, vi } from "vitest";
import { money } from "@/lib/format";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const built = async (list: string) => {
  vi.resetModules();
  vi.stubEnv("NEXT_PUBLIC_PRICE_LIST", list);
  return (await import("@/config/business")).business.pro;
};

it("states the prices of the list that the pages are built for", async () => {
  expect(await built("")).toEqual({ monthly: 150_000, yearly: 1_500_000 });
  expect(money("id", (await built("monthly-199")).monthly)).toBe("Rp\u00a0199.000");
});

it("refuses a list that the catalogue does not have", async () => {
  await expect(built("monthly-99")).rejects.toThrow('no price list "monthly-99"');
});
