// @vitest-environment node
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { afterEach, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { areFacts, factsOfTheBuild } from "@/config/facts";
import { stateFacts } from "@/config/stated-facts";
import { Serving } from "@/features/price/Serving";
import { locales } from "@/i18n/locales";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const catalog = parse(readFileSync("../services/commerce/catalog.toml", "utf8")) as unknown as {
  plans: { plan: string; full_reports?: number }[];
};

const { plans } = factsOfTheBuild;

afterEach(() => stateFacts(factsOfTheBuild));

it("are the catalogue's, in its order", () => {
  const theirs = catalog.plans.map(({ plan, full_reports = 0 }) => [plan, full_reports]);
  expect(plans.map(({ plan, fullReports }) => [plan, fullReports])).toEqual(theirs);
  expect(business.fullReportsDine).toBe(8);
});

it.each(locales)("are compared with what the catalogue says of each, in %s", async (locale) => {
  const words = (await import(`../../../messages/${locale}/price.json`)).default.serving;
  const heads = (table: string) =>
    [...table.matchAll(/<th scope="col"[^>]*>([^<]+)</g)].map(([, head]) => head);

  const html = async () => (await prerendered(locale, <Serving />)).replaceAll("\u00a0", " ");
  const asShipped = await html();
  const names = plans.map(({ plan }) => words.plan[plan]);
  expect(heads(asShipped)).toEqual([words.corner, ...names]);
  for (const row of ["paid", "steps", "suits"]) {
    for (const { plan } of plans) expect(asShipped).toContain(words[row][plan]);
  }
  expect(asShipped).toContain(words.reports.full.replace("{reports}", "8"));

  const others = [...plans].reverse().map((plan) => ({ ...plan, fullReports: 0 }));
  stateFacts({ ...factsOfTheBuild, plans: others });
  const other = await html();
  expect(heads(other)).toEqual([words.corner, ...names.toReversed()]);
  expect(other.split(words.reports.sales)).toHaveLength(3);
});

it("no page states a plan that it has no words for", () => {
  const unknown = [...plans, { plan: "banquet", fullReports: 1 }];
  expect(areFacts({ ...factsOfTheBuild, plans })).toBe(true);
  expect(areFacts({ ...factsOfTheBuild, plans: unknown })).toBe(false);
});
