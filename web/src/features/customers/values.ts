import type { Outlet } from "@/features/day/goods";
import type { Locale } from "@/i18n/locales";
import { clock, money } from "@/lib/format";
import { dayFacts } from "./facts";

const amounts = ["amount", "commission"];

function written(locale: Locale, name: string, fact: string | number): string | number {
  if (typeof fact === "string") return clock(locale, fact);
  return amounts.includes(name) ? money(locale, fact) : fact;
}

/** The facts of an outlet, formatted for sentences. */
export const valuesOf = (locale: Locale, outlet: Outlet): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(dayFacts[outlet]).map(([name, fact]) => [name, written(locale, name, fact)]),
  );
