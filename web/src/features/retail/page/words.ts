import { getLocale, getTranslations } from "next-intl/server";
import { clock, money } from "@/lib/format";
import { shirtOf } from "../rules/shirts";

/** The words of the parts of the page that need no script. */
export async function pageWords() {
  const locale = await getLocale();
  const desk = await getTranslations("retail.desk");
  const day = await getTranslations("day");

  /** "green, M" */
  function look(code: string): string {
    const shirt = shirtOf(code);
    if (!shirt) return "";
    const { colour, size } = shirt;
    return desk("look", { colour: day(`colours.${colour}`), size: day(`sizes.${size}`) });
  }

  return {
    locale,
    day,
    look,
    shirt: (code: string) => desk("shirt", { good: day("goods.shirt"), look: look(code) }),
    rupiah: (amount: number) => money(locale, amount),
    time: (at: string) => clock(locale, at),
  };
}
