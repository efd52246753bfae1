import { getLocale, getTranslations } from "next-intl/server";
import { money } from "@/lib/format";

/** What the drawings write: their words and their money, in the page's language. */
export async function drawingWords() {
  const locale = await getLocale();
  const t = await getTranslations("home.drawing");
  return { t, rupiah: (amount: number) => money(locale, amount) };
}
