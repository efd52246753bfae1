import localFont from "next/font/local";

// scripts/fonts.mjs makes the files. Two files of a family share a name; the browser chooses by the Unicode
// range.

/** Signs and text. */
export const shop = localFont({
  src: "../../node_modules/.cache/fonts/shop.woff2",
  weight: "400 700",
  variable: "--font-shop",
  display: "swap",
  declarations: [{ prop: "font-family", value: "shop" }],
});

/** Everything the till prints: figures, receipts, codes. */
export const till = localFont({
  src: "../../node_modules/.cache/fonts/till.woff2",
  weight: "400 700",
  variable: "--font-till",
  display: "swap",
  adjustFontFallback: false,
  declarations: [{ prop: "font-family", value: "till" }],
});

export const shopOthers = localFont({
  src: "../../node_modules/.cache/fonts/shop-others.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "shop" },
    {
      prop: "unicode-range",
      value:
        "U+A2-A8, U+AC-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-FF, U+131, U+152-153, U+20AC, U+2122",
    },
  ],
});

export const tillOthers = localFont({
  src: "../../node_modules/.cache/fonts/till-others.woff2",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "till" },
    {
      prop: "unicode-range",
      value:
        "U+A2-A8, U+AC-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-FF, U+131, U+152-153, U+20AC, U+2122",
    },
  ],
});
