import { getLocale, getTranslations } from "next-intl/server";
import { money } from "@/lib/format";

/** The words and the money in the drawings, in the page's language. */
export async function drawingWords() {
  const locale = await getLocale();
  const t = await getTranslations("day");
  return { t, rupiah: (amount: number) => money(locale, amount) };
}
