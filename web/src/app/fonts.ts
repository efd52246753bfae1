import localFont from "next/font/local";

/** Signs and text. */
export const shop = localFont({
  src: "../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  weight: "200 800",
  variable: "--font-shop",
  display: "swap",
});

/** Everything the till prints: figures, receipts, codes. */
export const till = localFont({
  src: "../../node_modules/@fontsource-variable/spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2",
  weight: "300 700",
  variable: "--font-till",
  display: "swap",
  adjustFontFallback: false,
});
