import type { Locale } from "@/i18n/locales";
import type { components } from "@/lib/api/schema";

/** YYYY-MM-DD */
export function calendarDate({ year, month, date }: components["schemas"]["BirthDate"]): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
}

/** The months' names for a list of choices; January is "1". */
export function monthNames(locale: Locale): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: format.format(Date.UTC(2000, month, 1)),
  }));
}
