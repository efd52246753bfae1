// @vitest-environment node
import { revalidatePath } from "next/cache";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GET } from "@/app/internal/facts/route";
import { POST } from "@/app/internal/revalidate/route";
import { factsOfTheBuild } from "@/config/facts";
import { facts, stateFacts } from "@/config/stated-facts";
import before from "@/config/terms-before.json";

vi.mock("next/cache", () => ({ revalidatePath: vi.fn() }));

const authorization = "Bearer known";
const ofTheBuild = factsOfTheBuild.termsVersion;
const [earlier] = before;

const warned = vi.spyOn(console, "warn");
beforeEach(() => {
  vi.stubEnv("INTERNAL_SECRET", "known");
  warned.mockReset();
  vi.mocked(revalidatePath).mockReset();
});
afterEach(() => {
  stateFacts(factsOfTheBuild);
  vi.unstubAllEnvs();
});

async function told(asked: object): Promise<number> {
  const body = JSON.stringify(asked);
  const request = { method: "POST", body, headers: { authorization } };
  return (await POST(new Request("http://web/internal/revalidate", request))).status;
}

const known = () =>
  GET(new Request("http://web/internal/facts", { headers: { authorization } })).json();

const dearer = (termsVersion?: string | null) => ({
  ...factsOfTheBuild,
  prices: { ...factsOfTheBuild.prices, "pro-monthly": 199_000 },
  termsVersion,
});

it.each([
  ["no version of the terms", undefined],
  ["an empty one", ""],
  ["null", null],
  ["one that the pages do not have", "2099-01-01"],
])(
  "an edge that names %s has its prices, and is told which terms stand beside them",
  async (_, version) => {
    const asked = dearer(version);
    expect(await told(asked)).toBe(204);
    expect(facts().prices["pro-monthly"]).toBe(199_000);
    expect(facts().termsVersion).toBe(ofTheBuild);
    expect(warned).toHaveBeenCalledOnce();
    expect(await known()).toEqual({ facts: JSON.parse(JSON.stringify(asked)), terms: ofTheBuild });
  },
);

it("a version that the pages have is stated", async () => {
  const asked = dearer(earlier?.version);
  expect(await told(asked)).toBe(204);
  expect(facts()).toEqual(asked);
  expect(await known()).toEqual({ facts: asked, terms: earlier?.version });
  expect(warned).not.toHaveBeenCalled();
});

it("pages are made anew only for what changes them", async () => {
  for (const version of [undefined, ofTheBuild, "2099-01-01"]) await told(dearer(version));
  expect(revalidatePath).toHaveBeenCalledOnce();
  await told(dearer(earlier?.version));
  expect(revalidatePath).toHaveBeenCalledTimes(2);
});

it("a list without a year of Pro is stated, is told as it was asked for, and gives way to one with a year", async () => {
  const { "pro-yearly": _price, ...prices } = factsOfTheBuild.prices;
  const { "pro-yearly": _item, ...items } = factsOfTheBuild.items;
  const asked = { ...factsOfTheBuild, prices, items };
  expect(await told(asked)).toBe(204);
  expect(facts().prices["pro-yearly"]).toBeNull();
  expect(await known()).toMatchObject({ facts: asked });
  expect((await known()).facts.prices).toEqual(prices);
  expect(revalidatePath).toHaveBeenCalledOnce();
  expect(await told(factsOfTheBuild)).toBe(204);
  expect(facts()).toEqual(factsOfTheBuild);
  expect(revalidatePath).toHaveBeenCalledTimes(2);
});

it("a set without a price is still refused", async () => {
  expect(await told({ ...dearer(), prices: {} })).toBe(422);
  expect(facts()).toEqual(factsOfTheBuild);
});
