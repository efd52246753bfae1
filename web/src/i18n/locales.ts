export const locales = ["es", "en", "id"] as const;
export type Locale = (typeof locales)[number];

/** The language whose pages carry no prefix. */
export const defaultLocale: Locale = "es";

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
