import type { Locale } from "@/i18n/locales";
import type { components } from "@/lib/api/schema";
import { money } from "@/lib/format";

type Transfer = components["schemas"]["Transfer"];

/** Money out carries a minus; what is not rupiah carries its currency. */
export function transferMoney(locale: Locale, { amount, currency, direction }: Transfer): string {
  const text = money(locale, amount);
  const signed = direction === "debit" ? `−${text}` : text;
  return currency === "IDR" ? signed : `${signed} (${currency})`;
}
