// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { areFacts, differenceOf, type Facts, factsOfTheBuild, withEveryItem } from "@/config/facts";
import { factAttributes, facts, stateFacts } from "@/config/stated-facts";

const others: Facts = {
  ...factsOfTheBuild,
  priceListVersion: "monthly-199-2026-01",
  phone: "+62 21 5550 0100",
  prices: { ...factsOfTheBuild.prices, "pro-monthly": 199_000 },
  hours: { ...factsOfTheBuild.hours, home: { from: "07:00", to: "15:00" } },
  locales: ["es", "en"],
};

afterEach(() => {
  stateFacts(factsOfTheBuild);
  vi.unstubAllGlobals();
});

it("the build states the standard list, and documents carry no fact of their own", () => {
  expect(business.pro).toEqual({ monthly: 150_000, yearly: 1_500_000 });
  expect(factAttributes()).toEqual({
    "data-price-list": "standard-2026-01",
    "data-facts": undefined,
  });
});

describe("other facts than those of the build", () => {
  it("are stated by the web server from then on", () => {
    stateFacts(others);
    expect(facts()).toEqual(others);
    expect(business.pro.monthly).toBe(199_000);
    expect(business.phoneHref).toBe("tel:+622155500100");
    expect(business.locales).toEqual(["es", "en"]);
  });

  it("stand in documents as far as they differ, and can be had back from there", () => {
    stateFacts(others);
    const attributes = factAttributes();
    expect(attributes["data-price-list"]).toBe("monthly-199-2026-01");
    const carried = JSON.parse(attributes["data-facts"] ?? "");
    expect(carried).toEqual({
      priceListVersion: "monthly-199-2026-01",
      phone: "+62 21 5550 0100",
      prices: { "pro-monthly": 199_000 },
      hours: { home: { from: "07:00", to: "15:00" } },
      locales: ["es", "en"],
    });
    expect(differenceOf(others, others)).toBeUndefined();
    const dataset = { facts: attributes["data-facts"] };
    vi.stubGlobal("document", { documentElement: { dataset } });
    stateFacts(factsOfTheBuild);
    expect(facts(), "in a browser").toEqual(others);
  });
});

/** As an edge states a price list without a year of Pro. */
function withoutYear(part: "prices" | "items") {
  const { "pro-yearly": _, ...listed } = others[part];
  return { ...others, [part]: listed };
}

describe("a price list without a year of Pro", () => {
  const stated = withEveryItem({ ...withoutYear("prices"), items: withoutYear("items").items });

  it("is taken, and the year keeps its name", () => {
    expect(areFacts(stated)).toBe(true);
    expect(stated).toEqual({ ...others, prices: { ...others.prices, "pro-yearly": null } });
    expect(withEveryItem(others)).toBe(others);
  });

  it("comes into a browser without one", () => {
    if (!areFacts(stated)) throw new Error("no facts");
    stateFacts(stated);
    const dataset = { facts: factAttributes()["data-facts"] };
    vi.stubGlobal("document", { documentElement: { dataset } });
    expect(business.pro).toEqual({ monthly: 199_000, yearly: null });
    expect(facts()).toEqual(stated);
  });

  it.each(["prices", "items"] as const)("is refused when only its %s lack it", (part) => {
    expect(areFacts(withEveryItem(withoutYear(part)))).toBe(false);
  });
});

describe("a set that comes from outside", () => {
  const without = (key: keyof Facts) => ({ ...others, [key]: undefined });

  it("is taken when it is whole, with things that pages do not know", () => {
    expect(areFacts(others)).toBe(true);
    expect(areFacts({ ...others, prices: { ...others.prices, "hardware-scanner": 1 } })).toBe(true);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a set without a phone", without("phone")],
    ["a set without a price", { ...others, prices: { "pro-monthly": 199_000 } }],
    ["a month without a price", { ...others, prices: { ...others.prices, "pro-monthly": null } }],
    ["a price that is a text", { ...others, prices: { ...others.prices, "pro-monthly": "1" } }],
    ["a set without a version of the terms", without("termsVersion")],
    ["a set without promises", without("sale")],
    ["a bundle of what is not sold", { ...others, bundles: { "hardware-set": ["gold"] } }],
    ["a set without a city", { ...others, trainingAreas: [] }],
    ["a language that is not there", { ...others, locales: ["es", "de"] }],
    ["a set without Spanish, which has the bare path", { ...others, locales: ["en"] }],
  ])("is refused: %s", (_, value) => {
    expect(areFacts(value)).toBe(false);
  });
});
