import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { promotion, total } from "@/features/day/sales";
import { articles } from "@/features/help/library";
import { sticker } from "@/features/scan/Stickers";
import type { Locale } from "@/i18n/locales";
import { clock, money, number } from "@/lib/format";
import type { PrintedGroup } from "./narrow";
import { entriesOf, groups } from "./sheet";
import { cashSales } from "./slips";

/** The facts that the entries state. */
async function facts() {
  const locale = await getLocale();
  const goods = await getTranslations("day.goods");
  const [sale] = cashSales;
  const [sum, given] = [total(sale?.lines ?? []), sale?.given ?? 0];
  return {
    sum: money(locale, sum),
    given: money(locale, given),
    change: money(locale, given - sum),
    days: business.settlementDays,
    width: number(locale, sticker.width),
    height: number(locale, sticker.height),
    least: business.stickerMinimum,
    good: goods(promotion.good),
    percent: promotion.percent,
    from: clock(locale, promotion.from),
    to: clock(locale, promotion.to),
    reports: business.fullReportsDine,
    android: business.minimumAndroid,
  };
}

/** The sheet in the page's language, with the words by which the help finds its guides. */
export async function printed(): Promise<PrintedGroup[]> {
  const locale = await getLocale();
  const t = await getTranslations("fitur");
  const values = await facts();
  const words = synonyms(locale);
  return groups.map((group) => ({
    group,
    name: t(`groups.${group}`),
    entries: entriesOf(group).map((entry) => ({
      ...entry,
      name: t(`items.${entry.key}.name`),
      text: t(`items.${entry.key}.text`, values),
      words: words.get(entry.article) ?? "",
    })),
  }));
}

/**
 * The search words by guide. A guide for several entries is left out, because its words would match all of
 * them.
 */
function synonyms(locale: Locale): Map<string, string> {
  const used = groups.flatMap((group) => entriesOf(group).map(({ article }) => article));
  const own = articles(locale).filter(
    ({ slug }) => used.filter((article) => article === slug).length === 1,
  );
  return new Map(own.map(({ slug, words }) => [slug, words.join(" ")]));
}
