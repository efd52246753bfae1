// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { day, dayOf, sum } from "@/features/day/ledger";
import { drawer } from "@/features/payments/closing";
import { PaymentsPage } from "@/features/payments/PaymentsPage";
import { order } from "@/features/payments/transfer/terms";
import { locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { href } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";
import { expectTargets } from "./targets";

vi.mock("next-intl/server", () => import("../prerender"));

describe.each(locales)("the page in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <PaymentsPage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|payments\.\w+|\{\w+\}/);
  });

  it("shows the sums of the day, of the drawer and of the order", () => {
    const sums = [sum(dayOf("cafe")), drawer.expected, sum(day), order.total, -order.code];
    for (const amount of sums) expect(html).toContain(money(locale, amount));
    expect(html).toContain(`>${money(locale, order.amount).slice(-3)}</mark>`);
    expect(html).toContain(order.account.number);
  });

  it("answers for the whole week without script", () => {
    const table = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? "";
    expect(table.split('scope="row"')).toHaveLength(8);
    expect(html).toMatch(/<fieldset disabled=""/);
    expect(html).toMatch(/<output[^>]*>[^<]+<\/output>/);
  });

  it("leads to pages and articles that there are", () => {
    const targets = [...html.matchAll(/href="([^"#]+)"/g)].map(([, target = ""]) => target);
    expect(targets).toContain(href(locale, "/more/help?article=wrong-or-late-transfer"));
    expectTargets(html, targets);
  });
});
