// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { day, hourTotal, sum } from "@/features/day/ledger";
import { hours } from "@/features/day/sales";
import { FeaturesPage } from "@/features/summary/FeaturesPage";
import { pages, untoldTotal } from "@/features/summary/rules/pages";
import { locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { href } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";
import { expectTargets } from "./targets";

vi.mock("next-intl/server", () => import("../prerender"));

describe.each(locales)("the summary in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <FeaturesPage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|features\.\w+\.\w+|[^$]\{\w+\}/);
  });

  it("shows the sums of the day and of each hour, and leads to the page that tells it", () => {
    const amounts = [sum(day), untoldTotal, ...hours.map(hourTotal)];
    for (const amount of amounts) expect(html).toContain(money(locale, amount));
    const targets = [...Object.values(pages), "/features/payment", "/scan"];
    for (const target of targets) expect(html).toContain(`href="${href(locale, target)}"`);
  });

  it("leads to pages that there are", () => {
    const targets = [...html.matchAll(/href="([^"#]+)"/g)].map(([, target = ""]) => target);
    expectTargets(html, targets);
  });
});
