import { describe, expect, it } from "vitest";
import {
  documentOf,
  href,
  localeOf,
  pageOf,
  queryIn,
  routeOf,
  routes,
  safeNext,
} from "@/lib/navigation/routes";

describe("href", () => {
  it.each([
    ["es", "/", "/"],
    ["es", "/free", "/free"],
    ["en", "/", "/en"],
    ["en", "/#faq", "/en#faq"],
    ["en", "/?x=1", "/en?x=1"],
    ["id", "/payment?order=ord_1", "/id/payment?order=ord_1"],
    ["id", "#version", "#version"],
  ] as const)("%s %s is %s", (locale, page, path) => {
    expect(href(locale, page)).toBe(path);
  });
});

describe("pageOf and localeOf", () => {
  it.each([
    ["/", "/", "es"],
    ["/es", "/", "es"],
    ["/en", "/", "en"],
    ["/free", "/free", "es"],
    ["/es/free", "/free", "es"],
    ["/id/info/orders", "/info/orders", "id"],
    ["/english", "/english", "es"],
  ])("%s is page %s in %s", (path, page, locale) => {
    expect(pageOf(path)).toBe(page);
    expect(localeOf(path)).toBe(locale);
  });
});

describe("routeOf", () => {
  it("ignores query and hash", () => {
    expect(routeOf("/payment?order=1")?.guard).toBe("owner");
    expect(routeOf("/#faq")?.page).toBe("/");
    expect(routeOf("/nowhere")).toBeUndefined();
  });
});

describe("documentOf", () => {
  it.each([
    ["/more/help", "?article=trial", "/more/help?article=trial"],
    ["/more/help/trial", "", "/more/help?article=trial"],
    ["/more/help", "?utm=1&article=nothing", "/more/help"],
    ["/more/help/nothing", "", "/more/help/nothing"],
    ["/more/price", "?article=trial", "/more/price"],
    ["/", "", "/"],
  ])("of %s%s is %s", (path, search, document) => {
    expect(documentOf(path, search)).toBe(document);
  });
});

describe("safeNext", () => {
  it.each([
    ["/en/payment?order=1#top", "/en/payment?order=1#top"],
    ["/es/info", "/info"],
    ["/en?a=b", "/en?a=b"],
    ["/info/../payment", "/payment"],
    ["/%69nfo", "/home"],
  ])("reads %j as %j", (next, wanted) => {
    expect(safeNext(next, "/home")).toBe(wanted);
  });

  it.each([
    null,
    undefined,
    "",
    "info",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/info/..//evil.example",
    "/es/..//evil.example",
    "/en//evil.example",
    "/.\\/evil.example",
    "/nowhere",
    "/api/session",
    "https://evil.example",
    "javascript:alert(1)",
  ])("does not believe %j", (next) => {
    expect(safeNext(next, "/home")).toBe("/home");
  });

  // The browser's own rules decide: they must resolve the answer to a page of ours.
  it("leads to a page of this site from any text", () => {
    const pages = new Set(
      routes.flatMap(({ page, languages }) => languages.map((language) => href(language, page))),
    );
    const origin = "https://shop.example";
    const believed = new Set<string>();
    for (const next of oddAddresses(5_000)) {
      const url = new URL(safeNext(next, "/home"), origin);
      expect([url.origin, pages.has(url.pathname)], JSON.stringify(next)).toEqual([origin, true]);
      if (safeNext(next, "/nowhere") !== "/nowhere") believed.add(url.pathname);
    }
    expect(believed.size, "some of them are pages").toBeGreaterThan(10);
  });
});

/** Random addresses from the parts of addresses; the same in each run. */
function* oddAddresses(count: number): Generator<string> {
  const names = routes.flatMap(({ page }) => page.split("/")).filter(Boolean);
  const parts = [
    ...["/", "/", "//", "\\", "/.", "/..", "/./", "/../", "%2f", "%5c", "%2e", "%2E%2e", "%00"],
    ...[
      "evil.example",
      "@evil.example",
      ":80",
      "https:",
      "http://",
      "javascript:",
      "data:",
      "?",
      "#",
    ],
    ...[
      "?next=/info",
      "\t",
      "\n",
      "\r",
      " ",
      "\u0000",
      "\u3002",
      "\uff0f",
      "\u2028",
      "\ud800",
      "ñ",
      ";",
    ],
    ...["/es", "/en", "/id", "/fr", ...names, ...names.map((name) => `/${name}`)],
  ];
  let seed = 20_261_122;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  for (let made = 0; made < count; made += 1) {
    const length = 1 + below(7);
    const text = Array.from({ length }, () => parts[below(parts.length)]).join("");
    yield below(3) === 0 ? text : `/${text}`;
  }
}

describe("the query in another language", () => {
  it.each([
    ["?next=/info", "?next=%2Fen%2Finfo"],
    ["?next=%2Fid%2Fpayment%3Forder%3D1", "?next=%2Fen%2Fpayment%3Forder%3D1"],
    ["?next=%2Fid%3Fa%3D1", "?next=%2Fen%3Fa%3D1"],
    ["?order=1", "?order=1"],
    ["", ""],
  ])("%s becomes %s", (search, wanted) => {
    expect(queryIn("en", search)).toBe(wanted);
  });
});
