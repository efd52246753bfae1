import { useLocale, useTranslations } from "next-intl";
import type { Item } from "@/features/day/stock";
import { clock, money, number } from "@/lib/format";

/** The words of the dashboard, in the page's language. */
export function useWords() {
  const locale = useLocale();
  const day = useTranslations("day");
  return {
    t: useTranslations("features.dashboard"),
    day,
    rupiah: (amount: number) => money(locale, amount),
    thousands: (amount: number) => number(locale, amount / 1000),
    time: (at: string) => clock(locale, at),
    amount: (item: Item, of: number) => day(`units.${item.unit}`, { amount: number(locale, of) }),
  };
}
