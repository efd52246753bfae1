import type { Tone } from "@/components/signs/StatusPill";
import type { Locale } from "@/i18n/locales";
import type { components } from "@/lib/api/schema";
import { money } from "@/lib/format";

type Line = components["schemas"]["Line"];

/** An amount with its minus, as money out is below zero, and with its currency unless that is rupiah. */
export function lineMoney(
  locale: Locale,
  { amount, currency }: Pick<Line, "amount" | "currency">,
): string {
  const text = money(locale, amount);
  return currency === "IDR" ? text : `${text} (${currency})`;
}

export const lineTone: Record<components["schemas"]["LineState"], Tone> = {
  matched: "good",
  unmatched: "warn",
  duplicate: "neutral",
  set_aside: "neutral",
  ignored: "neutral",
  pending: "neutral",
};
