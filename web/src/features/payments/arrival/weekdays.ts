import type { Locale } from "@/i18n/locales";
import { daysOfWeek } from "./settlement";

export interface Weekday {
  short: string;
  long: string;
}

/** A Monday, as good as any other. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

/** The names of the days, from Monday on. */
export function weekdays(locale: Locale): Weekday[] {
  const named = (weekday: "short" | "long") => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" });
    return (place: number) => format.format(monday + place * dayLength);
  };
  const [short, long] = [named("short"), named("long")];
  return Array.from({ length: daysOfWeek }, (_, place) => ({
    short: short(place),
    long: long(place),
  }));
}
