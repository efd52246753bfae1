import { useLocale, useTranslations } from "next-intl";
import { clock, money } from "@/lib/format";
import type { Report } from "../rules/desk";
import { sales } from "../rules/hour";
import { shirtOf } from "../rules/shirts";

/** The words of the shelf and its till, in the page's language. */
export function useWords() {
  const locale = useLocale();
  const t = useTranslations("retail.desk");
  const day = useTranslations("day");

  /** "green, M" */
  function look(code: string): string {
    const shirt = shirtOf(code);
    if (!shirt) return "";
    return t("look", { colour: day(`colours.${shirt.colour}`), size: day(`sizes.${shirt.size}`) });
  }

  return {
    t,
    day,
    look,
    rupiah: (amount: number) => money(locale, amount),
    /** When the clock of the play stands still. */
    now: clock(locale, sales[0]?.at ?? ""),
    /** "Linen shirt, green, M" */
    shirt: (code: string) => t("shirt", { good: day("goods.shirt"), look: look(code) }),
  };
}

/** The sentence that follows a touch. */
export function useTelling(): (told: Report) => string {
  const { t, rupiah, shirt, now } = useWords();
  return ({ what, code, amount, count, left }) =>
    t(`told.${what}`, {
      good: code ? shirt(code) : "",
      amount: rupiah(amount ?? 0),
      count: count ?? 0,
      left: left ?? 0,
      time: now,
    });
}
