import type { Locale } from "@/i18n/locales";
import type { components } from "@/lib/api/schema";
import { money } from "@/lib/format";

type Transfer = components["schemas"]["Transfer"];

/** Money out is below zero, and so carries its minus; what is not rupiah carries its currency. */
export function transferMoney(
  locale: Locale,
  { amount, currency }: Pick<Transfer, "amount" | "currency">,
): string {
  const text = money(locale, amount);
  return currency === "IDR" ? text : `${text} (${currency})`;
}
