import type { Locale } from "@/i18n/locales";

/** January is "1". */
export function monthNames(locale: Locale): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: format.format(Date.UTC(2000, month, 1)),
  }));
}
