import type { Locale } from "@/i18n/locales";

/**
 * The size of the pictures that scripts/og-images.mjs draws for each page that search engines may show, in
 * pixels.
 */
export const shareSize = { width: 1200, height: 630 } as const;

/** The mark of the house as a picture. */
export const shareLogo = "/og/logo.png";

/** The path of a page's picture; the documents of a page share one. */
export function shareImage(locale: Locale, page: string): string {
  const path = page.replace(/[?#].*/, "");
  return `/og/${locale}${path === "/" ? "/home" : path}.png`;
}
