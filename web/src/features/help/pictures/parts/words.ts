import { getLocale, getTranslations } from "next-intl/server";
import type { Item } from "@/features/day/stock";
import { drawingWords } from "@/features/drawings/words";
import { number } from "@/lib/format";

/** The pictures' own words are `t`, those of the example `day`. */
export async function pictureWords() {
  const locale = await getLocale();
  const { t: day, rupiah } = await drawingWords();
  const t = await getTranslations("help.pictures");
  const amount = (item: Item, of: number) =>
    day(`units.${item.unit}`, { amount: number(locale, of) });
  return { t, day, rupiah, amount, locale };
}
