import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { business } from "@/config/business";
import { locales } from "@/i18n/locales";
import { loadMessages } from "@/i18n/messages";
import { routes } from "@/lib/navigation/routes";
import { dayColours, resolved } from "../../../scripts/og/colours.mjs";
import { fitted, wrapped } from "../../../scripts/og/lines.mjs";
import { objects } from "../../../scripts/og/objects.mjs";
import { drawingOf, headingOf, withoutAmounts } from "../../../scripts/og/page.mjs";
import { logo, scene } from "../../../scripts/og/scene.mjs";

const colours = dayColours(readFileSync("src/styles/tokens.css", "utf8"));

describe("colours", () => {
  it("are those of the day", () => {
    expect(colours.brand).toBe("#0e5a47");
    expect(colours.wall).toBe("#f8f1e4");
  });

  it("replace classes, and win over earlier attributes", () => {
    expect(resolved('<path d="M0 0" fill="none" class="fill-brand stroke-ink"/>', colours)).toBe(
      '<path d="M0 0" fill="#0e5a47" stroke="#231b13"/>',
    );
    expect(resolved('<g class="fill-none motion-safe:duration-300"></g>', colours)).toBe(
      '<g fill="none"></g>',
    );
  });

  it("leave letters in one of two weights, and no link", () => {
    const text = '<text font-weight="650" class="font-mono fill-ink">1</text>';
    expect(resolved(text, colours)).toBe(
      '<text font-weight="700" font-family="Spline Sans Mono" fill="#231b13">1</text>',
    );
    expect(resolved('<a href="/x" aria-label="x"><g></g></a>', colours)).toBe("<a><g></g></a>");
  });
});

describe("a built page", () => {
  const shapes = "<path/>".repeat(14);
  const html = `<header><svg viewBox="0 0 900 600">${shapes}</svg><h1>no</h1></header><main>
    <h1 class="x">Salt &amp; <!-- -->pepper<br/> for&nbsp;two</h1>
    <svg viewBox="0 0 20 20">${shapes}</svg><svg viewBox="0 0 300 600">${shapes}</svg>
    <svg viewBox="0 0 900 600"><path/></svg>
    <svg viewBox="0 -3 640 360"><title>A till</title>${shapes}<svg x="1"><g></g></svg>
    <text>Rp 94.000</text></svg><svg viewBox="0 0 900 600">${shapes}</svg></main>`;

  it("has the sentence of its heading", () => {
    expect(headingOf(html)).toBe("Salt & pepper for two");
    expect(headingOf("<main></main>")).toBeUndefined();
  });

  it("has a drawing: the first broad one of some size", () => {
    const { svg, box } = drawingOf(html) ?? {};
    expect(box).toEqual([0, -3, 640, 360]);
    expect(svg).toContain('<svg x="1"><g></g></svg>');
    expect(svg).not.toMatch(/title|94/);
    expect(drawingOf("<main><h1>No drawing</h1></main>")).toBeUndefined();
  });

  it("loses its amounts, and keeps other figures", () => {
    const kept = ["<text>Mesa 4</text>", "<text>12:30</text>", "<text>6 cm</text>"];
    expect(withoutAmounts(kept.join(""))).toBe(kept.join(""));
    for (const amount of ["Rp 385.000", "Rp 385,000", "−Rp 4.000", "1.240.000", "Rp 0"]) {
      expect(withoutAmounts(`<text x="1">${amount}</text>`)).toBe("");
    }
    expect(withoutAmounts("<text>Cobrar <!-- -->Rp 94.000</text>")).toBe("<text>Cobrar</text>");
  });

  it("leaves no label without something beside it", () => {
    const row = (y: number, at: number, amount: string) =>
      `<text x="0" y="${y}">Cambio</text><text x="9" y="${at}" text-anchor="end">${amount}</text>`;
    expect(withoutAmounts(row(20, 20, "Rp 6.000"))).toBe(row(20, 20, "........"));
    expect(withoutAmounts(row(20, 40, "Rp 6.000"))).toBe('<text x="0" y="20">Cambio</text>');
    expect(withoutAmounts(row(20, 20, "4"))).toBe(row(20, 20, "4"));
  });
});

describe("lines", () => {
  /** Each letter is as wide as half its size. */
  const measure = (text: string, size: number) => (text.length * size) / 2;
  const room = { width: 100, height: 60, sizes: [20, 16, 10], leading: 1 };

  it("break before a word that does not fit", () => {
    const width = (text: string) => text.length;
    expect(wrapped(["a", "bb", "ccc"], 4, width)).toEqual(["a bb", "ccc"]);
    expect(wrapped(["longest"], 4, width)).toEqual(["longest"]);
  });

  it("stand in the largest size for which there is room", () => {
    expect(fitted("one two", room, measure)).toEqual({ size: 20, lines: ["one two"] });
    expect(fitted("aaaaa bbbbb ccccc ddddd eeeee fffff", room, measure).size).toBe(16);
    expect(() => fitted("a".repeat(60), room, measure)).toThrow("no size");
  });

  it("are about equally long, and none is left with one short word", () => {
    expect(fitted("aaaa bbb cc dd", room, measure).lines).toEqual(["aaaa bbb", "cc dd"]);
    expect(fitted("aaaaa bbbb ccccc dddd e", room, measure)).toEqual({
      size: 16,
      lines: ["aaaaa bbbb", "ccccc dddd e"],
    });
  });
});

describe("a picture", () => {
  const heading = { size: 60, lines: ["Salt & pepper", "for two"] };
  const thing = { svg: '<path class="fill-lamp"/>', box: [0, 0, 480, 400] };

  it("has the house around the page's own", () => {
    for (const stands of [true, false]) {
      const svg = scene(heading, { ...thing, stands }, colours);
      expect(svg).toContain('width="1200" height="630"');
      expect(svg).toContain("Salt &amp; pepper");
      expect(svg).toContain(colours.awning);
      expect(svg).not.toContain("class=");
      expect(svg.includes("<circle")).toBe(!stands);
    }
    expect(logo(colours)).toContain('width="512"');
  });

  it.each(locales)("draws objects in %s without a price or a missing word", async (locale) => {
    const words = await loadMessages(locale);
    const goods = Object.entries(business.items).map(([sku, { name }]) => [sku, name[locale]]);
    const pages = routes.filter(({ indexable }) => indexable).map(({ page }) => page);
    for (const [page, draw] of Object.entries(objects)) {
      expect(pages).toContain(page);
      const svg = resolved(draw(words, Object.fromEntries(goods)), colours);
      expect(svg).not.toMatch(/undefined|NaN|class=|>[^<]*(Rp|\d[.,]\d{3})/);
    }
  });
});
