// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { hourTotal, sum, takenBy } from "@/features/day/ledger";
import { total } from "@/features/day/sales";
import { variants } from "@/features/day/stock";
import { RetailPage } from "@/features/retail/RetailPage";
import { sales } from "@/features/retail/rules/hour";
import { locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { href } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";
import { expectTargets } from "./targets";

vi.mock("next-intl/server", () => import("../prerender"));

const manual = ["variants-and-barcodes", "count-stock", "receive-goods", "low-stock-warning"];

describe.each(locales)("the page of the shop in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <RetailPage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|retail\.\w+|\{\w+\}/);
  });

  it("shows each receipt of the hour, its sum, and the day until then", () => {
    const sums = sales.map(({ lines }) => total(lines));
    for (const amount of [...sums, hourTotal("retail"), sum(takenBy(16)), sum(takenBy(17))]) {
      expect(html).toContain(money(locale, amount));
    }
    for (const { barcode } of variants) expect(html).toContain(barcode);
  });

  it("leads to pages and articles that there are", () => {
    const targets = [...html.matchAll(/href="([^"#]+)"/g)].map(([, target = ""]) => target);
    const wanted = manual.map((article) => `/more/help?article=${article}`);
    for (const target of [...wanted, "/hardware", "/more/price", "/free"]) {
      expect(targets).toContain(href(locale, target));
    }
    expectTargets(html, targets);
  });
});
