import type { Locale } from "@/i18n/locales";

const zoneLabels: Record<string, string> = {
  "Asia/Jakarta": "WIB",
  "Asia/Makassar": "WITA",
  "Asia/Jayapura": "WIT",
};

export const businessZone = "Asia/Jakarta";

const latin = { es: "es", en: "en-GB", id: "id" } satisfies Record<Locale, string>;

/** Keeps each formatter: it takes long to make, and a page asks for dozens of amounts. */
function kept<Format>(make: (locale: Locale, zone: string) => Format) {
  const known = new Map<string, Format>();
  return (locale: Locale, zone = "") => {
    const key = `${locale} ${zone}`;
    const format = known.get(key) ?? make(locale, zone);
    known.set(key, format);
    return format;
  };
}

const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const formats = {
  grouped: kept(
    (locale) => new Intl.NumberFormat(latin[locale], { useGrouping: "always" } as never),
  ),
  dateTime: kept((locale, timeZone) => {
    const day = { day: "numeric", month: "short", year: "numeric" } as const;
    return new Intl.DateTimeFormat(latin[locale], { ...day, ...hour, timeZone });
  }),
  weekdayTime: kept(
    (locale, timeZone) =>
      new Intl.DateTimeFormat(latin[locale], { weekday: "long", ...hour, timeZone }),
  ),
  date: kept((locale, timeZone) => {
    const day = { day: "numeric", month: "long", year: "numeric" } as const;
    return new Intl.DateTimeFormat(latin[locale], { ...day, timeZone });
  }),
};

/** Grouped digits: 150.000 in Spanish and Indonesian, 150,000 in English. */
export function number(locale: Locale, value: number): string {
  return formats.grouped(locale).format(value);
}

/** Whole rupiah, as Indonesians write them, with the reader's separators. */
export function money(locale: Locale, rupiah: number): string {
  const sign = rupiah < 0 ? "−" : "";
  return `${sign}Rp\u00a0${number(locale, Math.abs(rupiah))}`;
}

/** The names of languages in one phrase: `español, inglés e indonesio`. */
export function languages(locale: Locale, named: readonly Locale[]): string {
  const names = new Intl.DisplayNames(latin[locale], { type: "language" });
  return new Intl.ListFormat(latin[locale]).format(named.map((each) => names.of(each) ?? each));
}

/** A line never ends between a day and its month. */
const bound = (text: string) => text.replace(/^\d+ (de )?/, (day) => day.replaceAll(" ", "\u00a0"));

/** @param instant RFC 3339 */
export function dateTime(locale: Locale, instant: string, zone = businessZone): string {
  const text = formats.dateTime(locale, zone).format(new Date(instant));
  return `${bound(text)}\u00a0${zoneLabels[zone] ?? zone}`;
}

/** Day of the week and hour of a recent event: `Friday 18:02`. */
export function weekdayTime(locale: Locale, instant: string, zone = businessZone): string {
  return formats.weekdayTime(locale, zone).format(new Date(instant));
}

/** @param instant RFC 3339, or a calendar date YYYY-MM-DD */
export function date(locale: Locale, instant: string, zone = businessZone): string {
  const isCalendar = /^\d{4}-\d{2}-\d{2}$/.test(instant);
  const format = formats.date(locale, isCalendar ? "UTC" : zone);
  return bound(format.format(new Date(isCalendar ? `${instant}T00:00:00Z` : instant)));
}

/** @param time HH:MM */
export function clock(locale: Locale, time: string): string {
  return locale === "id" ? time.replace(":", ".") : time;
}

/** Opening and closing time, for sentences that state them. */
export function opening(locale: Locale, { from, to }: { from: string; to: string }) {
  return { from: clock(locale, from), to: clock(locale, to) };
}

/** Picks the reader's language from a text that the API gives in all languages. */
export function pickText(locale: Locale, text: Record<Locale, string>): string {
  return text[locale];
}
