import { describe, expect, it } from "vitest";
import { countOf, narrowed, type PrintedGroup } from "@/features/fitur/narrow";
import { count, entriesOf, groups } from "@/features/fitur/sheet";
import { cashSales, sales } from "@/features/fitur/slips";
import { articles } from "@/features/help/library";
import { locales } from "@/i18n/locales";

const sheet: PrintedGroup[] = [
  {
    group: "tables",
    name: "Mesas",
    entries: [
      { key: "split", name: "Dividir la cuenta", text: "Por productos", article: "a", words: "" },
      {
        key: "serve",
        name: "Servir",
        text: "Cobras al final",
        article: "b",
        plan: "dine",
        words: "",
      },
    ],
  },
  {
    group: "payments",
    name: "Cobrar",
    entries: [{ key: "card", name: "Débito", text: "Con terminal", article: "c", words: "lector" }],
  },
];

const keys = (query: string) =>
  narrowed(sheet, query).flatMap(({ entries }) => entries.map(({ key }) => key));

describe("the sheet narrows", () => {
  it.each([
    ["", ["split", "serve", "card"]],
    ["  ", ["split", "serve", "card"]],
    ["DEBITO", ["card"]],
    ["lect", ["card"]],
    ["div cuen", ["split"]],
    ["mesas", ["split", "serve"]],
    ["dine", ["serve"]],
    ["cobrar", ["card"]],
    ["visa", []],
  ])("by %j", (query, expected) => {
    expect(keys(query)).toEqual(expected);
  });

  it("leaves no empty group", () => {
    expect(narrowed(sheet, "debito").map(({ group }) => group)).toEqual(["payments"]);
    expect(countOf(narrowed(sheet, "visa"))).toBe(0);
  });
});

describe("the sheet", () => {
  const entries = groups.flatMap((group) => [...entriesOf(group)]);

  it("has about forty entries, each once", () => {
    expect(count).toBe(entries.length);
    expect(count).toBeGreaterThan(35);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(count);
  });

  it.each(locales)("leads to guides that there are in %s", (locale) => {
    const slugs = articles(locale).map(({ slug }) => slug);
    for (const { article } of entries) expect(slugs).toContain(article);
  });

  it("names a plan only where the two differ", () => {
    const plans = entries.flatMap(({ key, plan }) => (plan ? [[key, plan]] : []));
    expect(plans).toEqual([
      ["payFirst", "lite"],
      ["serveFirst", "dine"],
      ["full", "dine"],
    ]);
  });

  it("explains each way in which the first hour was paid", () => {
    const known = entries.map(({ key }) => String(key));
    for (const { way } of sales) expect(known).toContain(way);
    expect(cashSales.length).toBeGreaterThan(0);
  });
});
