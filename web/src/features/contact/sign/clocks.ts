import type { Locale } from "@/i18n/locales";
import { weekdayTime } from "@/lib/format";

/** Day and time in Jakarta. @param instant in epoch milliseconds */
export const inJakarta = (locale: Locale, instant: number): string =>
  weekdayTime(locale, new Date(instant).toISOString());

/** Day and time on the visitor's clock; null if it shows the same as the clock in Jakarta. */
export function forVisitor(locale: Locale, instant: number, zone: string): string | null {
  const theirs = weekdayTime(locale, new Date(instant).toISOString(), zone);
  return theirs === inJakarta(locale, instant) ? null : theirs;
}
