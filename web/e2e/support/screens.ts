import type { Locale } from "./words";

export interface Screen {
  locale: Locale;
  viewport: { width: number; height: number };
}

/** A phone and a desktop, for tests that run once because they move the clock far. */
export const screens: Screen[] = [
  { locale: "id", viewport: { width: 390, height: 844 } },
  { locale: "es", viewport: { width: 1440, height: 900 } },
];
