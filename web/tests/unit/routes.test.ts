import { describe, expect, it } from "vitest";
import { href, localeOf, pageOf, queryIn, routeOf, safeNext } from "@/lib/routes";

describe("href", () => {
  it.each([
    ["es", "/", "/"],
    ["es", "/free", "/free"],
    ["en", "/", "/en"],
    ["en", "/#faq", "/en#faq"],
    ["en", "/?x=1", "/en?x=1"],
    ["id", "/payment?order=ord_1", "/id/payment?order=ord_1"],
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
    expect(routeOf("/features")).toBeUndefined();
  });
});

describe("safeNext", () => {
  it("keeps a path of this site", () => {
    expect(safeNext("/en/payment?order=1#top", "/")).toBe("/en/payment?order=1#top");
  });

  it.each([
    null,
    undefined,
    "",
    "info",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
  ])("does not believe %j", (next) => {
    expect(safeNext(next, "/home")).toBe("/home");
  });
});

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
