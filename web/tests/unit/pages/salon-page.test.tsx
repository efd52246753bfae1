// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { hourTotal, sum, takenBy } from "@/features/day/ledger";
import { narrated } from "@/features/day/sales";
import { opening } from "@/features/salon/rules/book";
import { earnings, owed } from "@/features/salon/rules/commission";
import { SalonPage } from "@/features/salon/SalonPage";
import { locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { href, pageOf, routeOf } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const manual = ["services-and-stylists", "customers"];

describe.each(locales)("the page of salons in %s, without script", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <SalonPage />);
  });

  it("answers both questions", () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<p[^>]*>[^<]*16[:.]00[^<]*Rani[^<]*30\u00a0/);
    const parts = earnings(narrated.salon.sales);
    const amounts = [...parts.map(({ commission }) => commission), owed(parts)];
    for (const amount of amounts) expect(html).toContain(money(locale, amount));
  });

  it("shows each appointment of the book, and the hour of all outlets", () => {
    const items = html.match(/<li class="sm:min-h-0/g) ?? [];
    expect(items.length).toBeGreaterThanOrEqual(opening.entries.length);
    const { hour } = narrated.salon;
    for (const amount of [sum(takenBy(hour - 1)), hourTotal("salon"), sum(takenBy(hour))]) {
      expect(html).toContain(money(locale, amount));
    }
  });

  it("leads to pages that there are, and has no sentence missing and no style", () => {
    const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, link = ""]) => link);
    expect(links.every((link) => routeOf(pageOf(link)))).toBe(true);
    const wanted = [
      ...manual.map((article) => `/more/help?article=${article}`),
      "/features/table",
      "/more/price",
      "/free",
    ];
    for (const each of wanted) expect(links).toContain(href(locale, each));
    expect(html).not.toMatch(/salon\.|day\.| style=/);
  });
});
