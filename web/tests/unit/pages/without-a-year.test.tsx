// @vitest-environment node
import { NextIntlClientProvider } from "next-intl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { type Facts, factsOfTheBuild, withEveryItem } from "@/config/facts";
import { stateFacts } from "@/config/stated-facts";
import { articles } from "@/features/help/library";
import { HomePage } from "@/features/home/HomePage";
import { choose, example } from "@/features/price/choosing";
import { encodeOffer, linesOf, parseOffer, skusOf } from "@/features/price/offer";
import { PricePage } from "@/features/price/PricePage";
import { locales } from "@/i18n/locales";
import { loadMessages } from "@/i18n/messages";
import { money } from "@/lib/format";
import { homeThings, till } from "@/lib/navigation/page-things";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));
vi.mock("next/navigation", () => ({ usePathname: () => "/", useSearchParams: () => null }));

interface Words {
  home: { price: { yearly: string; saving: string } };
  price: Record<"tiers" | "serving", { yearly: string }> & { slip: { saving: string } };
}

const monthly = 199_000;
const yearly = 1_500_000;

/** The facts of the second reading of the price, which has no year. */
function withoutYear(): Facts {
  const { "pro-yearly": _price, ...prices } = factsOfTheBuild.prices;
  const { "pro-yearly": _item, ...items } = factsOfTheBuild.items;
  const asked = { ...factsOfTheBuild, items, prices: { ...prices, "pro-monthly": monthly } };
  return withEveryItem(asked) as Facts;
}

beforeEach(() => stateFacts(withoutYear()));
afterEach(() => stateFacts(factsOfTheBuild));

const plain = (html: string) => html.replace(/<!--.*?-->/g, "").replaceAll("\u00a0", " ");

describe.each(locales)("in %s", (locale) => {
  const price = (rupiah: number) => plain(money(locale, rupiah));

  async function pages() {
    const messages = await loadMessages(locale);
    const html = await prerendered(
      locale,
      <NextIntlClientProvider locale={locale} messages={messages}>
        <HomePage />
        <PricePage />
      </NextIntlClientProvider>,
    );
    return { html: plain(html), ...(messages as unknown as Words) };
  }

  it("neither the home page nor the page of prices names a year or a saving", async () => {
    const { html, home, price: said } = await pages();
    expect(html).toContain(price(monthly));
    for (const sum of [yearly, 12 * monthly - yearly, 12 * monthly]) {
      expect(html).not.toContain(price(sum));
    }
    for (const row of [home.price.yearly, said.tiers.yearly, said.serving.yearly]) {
      expect(html).not.toContain(`>${plain(row)}<`);
    }
    expect(html).not.toContain(business.items["pro-yearly"].name[locale]);
    for (const saving of [home.price.saving, said.slip.saving]) {
      const [before = ""] = plain(saving).split("{amount}");
      expect(html).not.toContain(before.trim());
    }
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it("the answer about the trial names the month alone, here and for search engines", async () => {
    const { html } = await pages();
    const things = plain(JSON.stringify(await homeThings()));
    const end = { es: `por ${price(monthly)} al mes.`, en: `for ${price(monthly)} a month.` };
    const answer = { ...end, id: `seharga ${price(monthly)} per bulan.` }[locale];
    expect(html).toContain(answer);
    expect(things).toContain(answer);
    stateFacts(factsOfTheBuild);
    const more = { es: `o ${price(yearly)} al año.`, en: `or ${price(yearly)} a year.` };
    const both = { ...more, id: `atau ${price(yearly)} per tahun.` }[locale];
    expect((await pages()).html).toContain(both);
  });

  it("search engines are offered the month alone", async () => {
    await pages();
    expect((await till()).offers).toMatchObject([{ "@type": "Offer", price: monthly }]);
  });

  it("no article tells how to choose a year", () => {
    const told = articles(locale).map(({ title, summary, body }) => title + summary + body);
    expect(told.join()).not.toMatch(/\b(by the year|yearly|por año|anual|tahunan|per tahun)\b/);
  });
});

describe("an offer", () => {
  it("begins with a month", () => {
    expect(encodeOffer(example())).toBe("pro-monthly:1,sticker-digital:10");
    expect(skusOf("subscription")).toEqual(["pro-monthly"]);
    expect(choose(example(), "subscription", null)).toEqual({ "sticker-digital": 10 });
  });

  it("holds no year, whatever its address says", () => {
    expect(parseOffer("pro-yearly:1")).toBeNull();
    expect(parseOffer("pro-yearly:1,sticker-digital:10")).toBeNull();
    expect(parseOffer("pro-monthly:1")).toEqual({ "pro-monthly": 1 });
    expect(linesOf({ "pro-yearly": 1, "sticker-digital": 5 }).map(({ sku }) => sku)).toEqual([
      "sticker-digital",
    ]);
  });
});
