// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { BeveragePage } from "@/features/beverage/BeveragePage";
import { hourTotal, sum, takenBy } from "@/features/day/ledger";
import { narrated, promotion, total } from "@/features/day/sales";
import { locales } from "@/i18n/locales";
import { clock, money } from "@/lib/format";
import { href } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";
import { expectTargets } from "./targets";

vi.mock("next-intl/server", () => import("../prerender"));

describe.each(locales)("the page in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <BeveragePage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|beverage\.\w+|\{\w+\}/);
  });

  it("has the slip of each sale without script, and the sums of the hour and the day", () => {
    for (const { at, lines } of narrated.beverage.sales) {
      expect(html).toContain(`${clock(locale, at)} ·`);
      expect(html).toContain(money(locale, total(lines)));
    }
    const sums = [hourTotal("beverage"), sum(takenBy(11)), sum(takenBy(12)), promotion.reduced];
    for (const amount of sums) expect(html).toContain(money(locale, amount));
  });

  it("leads to pages and articles that there are", () => {
    const targets = [...html.matchAll(/href="([^"#]+)"/g)].map(([, target = ""]) => target);
    const articles = [
      "take-an-order",
      "dine-in-or-takeaway",
      "low-stock-warning",
      "discounts-and-promotions",
    ];
    const wanted = ["/scan", "/features/table", "/more/price", "/free"];
    for (const each of [...wanted, ...articles.map((slug) => `/more/help?article=${slug}`)]) {
      expect(targets).toContain(href(locale, each));
    }
    expectTargets(html, targets);
  });
});
