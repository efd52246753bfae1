import { describe, expect, it } from "vitest";
import { business } from "@/config/business";
import { forVisitor, inJakarta } from "@/features/contact/sign/clocks";
import { openingAt, weekdayAt } from "@/features/contact/sign/opening";
import { asked } from "@/features/contact/Written";
import { articleOf } from "@/features/help/library";
import { locales } from "@/i18n/locales";

const hours = { from: "09:00", to: "18:00" };
const at = (text: string) => Date.parse(text);
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;

/** 19 January 2026 is a Monday. */
const table = [
  ["Monday, a minute before", "2026-01-19T08:59:59+07:00", "opens", "2026-01-19T09:00+07:00"],
  ["Monday, at the hour", "2026-01-19T09:00:00+07:00", "closes", "2026-01-19T18:00+07:00"],
  ["Wednesday at noon", "2026-01-21T12:00:00+07:00", "closes", "2026-01-21T18:00+07:00"],
  ["the last second", "2026-01-21T17:59:59+07:00", "closes", "2026-01-21T18:00+07:00"],
  ["Wednesday, at the end", "2026-01-21T18:00:00+07:00", "opens", "2026-01-22T09:00+07:00"],
  ["midnight before Thursday", "2026-01-22T00:00:00+07:00", "opens", "2026-01-22T09:00+07:00"],
  [
    "Friday, a minute before the end",
    "2026-01-23T17:59:00+07:00",
    "closes",
    "2026-01-23T18:00+07:00",
  ],
  ["Friday evening", "2026-01-23T18:00:00+07:00", "opens", "2026-01-26T09:00+07:00"],
  ["Saturday at noon", "2026-01-24T12:00:00+07:00", "opens", "2026-01-26T09:00+07:00"],
  ["Sunday night", "2026-01-25T23:59:59+07:00", "opens", "2026-01-26T09:00+07:00"],
  ["Sunday evening in Mexico", "2026-01-18T20:30:00-06:00", "closes", "2026-01-19T18:00+07:00"],
  ["Friday morning in Mexico", "2026-01-23T05:00:00-06:00", "opens", "2026-01-26T09:00+07:00"],
  ["the turn of the year", "2025-12-31T23:30:00+07:00", "opens", "2026-01-01T09:00+07:00"],
] as const;

describe("the sign", () => {
  it.each(table)("%s", (_when, now, next, changesAt) => {
    expect(openingAt(at(now), hours)).toEqual({
      isOpen: next === "closes",
      changesAt: at(changesAt),
    });
  });

  it("changes its mind exactly when it says so, all week long", () => {
    const from = at("2026-01-19T00:00+07:00");
    for (let now = from; now < from + 7 * 86_400_000; now += 17 * 60_000) {
      const { isOpen, changesAt } = openingAt(now, business.hours.home);
      expect(changesAt).toBeGreaterThan(now);
      expect(openingAt(changesAt - 1, business.hours.home).isOpen).toBe(isOpen);
      expect(openingAt(changesAt, business.hours.home).isOpen).toBe(!isOpen);
    }
  });

  it("says closed, and no next opening, for an invalid instant", () => {
    expect(openingAt(Number.NaN, hours)).toEqual({ isOpen: false, changesAt: Number.NaN });
  });

  it("knows the day in Jakarta, whatever the day elsewhere", () => {
    expect(weekdayAt(at("2026-01-18T16:59:59Z"))).toBe("sun");
    expect(weekdayAt(at("2026-01-18T17:00:00Z"))).toBe("mon");
  });
});

describe("the visitor's clock", () => {
  const monday = at("2026-01-19T09:00+07:00");

  it("is named where it shows another time", () => {
    expect(plain(forVisitor("en", monday, "America/Mexico_City"))).toBe("Sunday 20:00");
    expect(plain(forVisitor("es", monday, "America/Mexico_City"))).toBe("domingo, 20:00");
    expect(plain(inJakarta("en", monday))).toBe("Monday 09:00");
  });

  it("is left out where it shows the same", () => {
    expect(forVisitor("en", monday, "Asia/Jakarta")).toBeNull();
    expect(forVisitor("id", monday, "Asia/Bangkok")).toBeNull();
    expect(forVisitor("id", monday, "Asia/Makassar")).not.toBeNull();
  });
});

it("names questions that the manual answers", () => {
  for (const locale of locales) {
    expect(asked.filter((slug) => articleOf(locale, slug) === undefined)).toEqual([]);
  }
});
