// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { roundHour } from "@/features/day/hour";
import { total } from "@/features/day/sales";
import { FiturPage } from "@/features/fitur/FiturPage";
import { anchorOf, entriesOf, groups } from "@/features/fitur/sheet";
import { sales } from "@/features/fitur/slips";
import { locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { prerendered } from "../prerender";
import { expectTargets } from "./targets";

vi.mock("next-intl/server", () => import("../prerender"));

describe.each(locales)("the sheet in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <FiturPage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|fitur\.\w+\.\w+|\{\w+\}/);
  });

  it("shows the sales of the first hour, and what the day had taken after it", () => {
    const amounts = [...sales.map(({ lines }) => total(lines)), roundHour("fitur").after];
    for (const amount of amounts) expect(html).toContain(money(locale, amount));
  });

  it("prints the whole sheet for readers without script", () => {
    for (const group of groups) {
      expect(html).toContain(`id="${group}"`);
      expect(html).toContain(`href="#${group}"`);
      for (const { key } of entriesOf(group)) expect(html).toContain(`id="${anchorOf(key)}"`);
    }
  });

  it("leads to places, pages and guides that there are", () => {
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, target = ""]) => target);
    expectTargets(html, targets);
  });
});
