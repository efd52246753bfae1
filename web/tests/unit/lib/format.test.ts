import { describe, expect, it } from "vitest";
import { date, dateTime, languages, money, opening } from "@/lib/format";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("money", () => {
  it.each([
    ["es", 1_500_000, "Rp 1.500.000"],
    ["es", 1_500, "Rp 1.500"],
    ["id", 150_000, "Rp 150.000"],
    ["en", 150_000, "Rp 150,000"],
    ["en", 0, "Rp 0"],
    ["es", -5_000, "−Rp 5.000"],
  ] as const)("%s %d", (locale, amount, text) => {
    expect(plain(money(locale, amount))).toBe(text);
  });
});

describe("languages", () => {
  it.each([
    ["es", "español, inglés e indonesio", "español e inglés"],
    ["en", "Spanish, English and Indonesian", "Spanish and English"],
    ["id", "Spanyol, Inggris, dan Indonesia", "Spanyol dan Inggris"],
  ] as const)("have their names in %s", (locale, three, two) => {
    expect(languages(locale, ["es", "en", "id"])).toBe(three);
    expect(languages(locale, ["es", "en"])).toBe(two);
  });
});

describe("dates", () => {
  const instant = "2026-11-20T20:30:00Z";

  it("names the zone, and crosses midnight with it", () => {
    expect(plain(dateTime("en", instant))).toMatch(/^21 Nov 2026,? (at )?03:30 WIB$/);
    expect(plain(dateTime("en", instant, "Asia/Jayapura"))).toMatch(/05:30 WIT$/);
  });

  it("leaves a calendar date where it is", () => {
    expect(plain(date("es", "2026-11-20"))).toBe("20 de noviembre de 2026");
    expect(plain(date("id", "2026-01-01"))).toBe("1 Januari 2026");
  });

  it("keeps day and month on one line", () => {
    expect(date("es", "2026-11-20")).toBe("20\u00a0de\u00a0noviembre de 2026");
    expect(date("id", "2026-01-01")).toBe("1\u00a0Januari 2026");
    expect(dateTime("en", instant)).toMatch(/^21\u00a0Nov 2026,? (at )?03:30\u00a0WIB$/);
  });
});

describe("opening hours", () => {
  const home = { from: "09:00", to: "18:00" };

  it("have a point in Indonesian", () => {
    expect(opening("id", home)).toEqual({ from: "09.00", to: "18.00" });
    expect(opening("es", home)).toEqual(home);
  });
});
