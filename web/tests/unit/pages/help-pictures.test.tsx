// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { isPicture, type PictureName, pictures } from "@/features/help/pictures";
import { account } from "@/features/help/pictures/dashboard/open-order";
import { lettersOf, widthOf } from "@/features/help/pictures/parts/widths";
import { due, given } from "@/features/help/pictures/till/Payment";
import { type Locale, locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const articles = (locale: Locale): string[] =>
  readdirSync(`content/help/${locale}`).map((file) =>
    readFileSync(`content/help/${locale}/${file}`, "utf8"),
  );

const named = (locale: Locale) =>
  articles(locale).flatMap((article) =>
    [...article.matchAll(/\(picture:([^)]+)\)/g)].map(([, name = ""]) => name),
  );

/** The width of each picture in its own units, and the least size of its letters. */
const width = 560;
const smallest = 20;

/** The size on the screen: an article has 16 px at both sides, and its picture a border. */
const inPixels = (size: number, screen: number) => (size * (screen - 2 * 16 - 2)) / width;

const names = Object.keys(pictures).filter(isPicture);

function drawn(locale: Locale, name: PictureName): Promise<string> {
  const Drawing = pictures[name];
  return prerendered(locale, <Drawing />);
}

interface Line {
  words: string;
  size: number;
  room: number;
  letters: ReturnType<typeof lettersOf>;
}

const entities: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

function linesOf(svg: string): Line[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, looks = "", inner = ""]) => ({
    words: inner.replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? entity),
    size: Number(/font-size="([\d.]+)"/.exec(looks)?.[1]),
    room: Number(/data-room="([\d.]+)"/.exec(looks)?.[1]),
    letters: lettersOf(looks.includes("font-mono"), looks.includes("font-weight")),
  }));
}

it("has each picture that an article shows, and none more", () => {
  for (const locale of locales) expect(named(locale).sort()).toEqual([...names].sort());
  expect(isPicture("sign-in")).toBe(true);
  expect(isPicture("toString")).toBe(false);
});

it("asks to transfer to the account that the service offers first", () => {
  const catalog = parse(readFileSync("../services/commerce/catalog.toml", "utf8"));
  expect(catalog.bank_accounts).toMatchObject([account]);
});

describe.each(locales)("the pictures in %s", (locale) => {
  const svgs = new Map<PictureName, string>();

  beforeAll(async () => {
    for (const name of names) svgs.set(name, await drawn(locale, name));
  });

  it("are drawings without a style of their own, and hidden from readers", () => {
    for (const [name, svg] of svgs) {
      expect({ name, start: svg.slice(0, 48) }).toEqual({
        name,
        start: `<svg aria-hidden="true" viewBox="0 0 ${width} 400" cl`,
      });
      expect(svg).not.toMatch(/style=|<style|NaN|undefined/);
    }
  });

  it("have words that can be read on a phone and that fit", () => {
    expect(inPixels(smallest, 390)).toBeGreaterThanOrEqual(12);
    expect(inPixels(smallest, 320)).toBeGreaterThanOrEqual(10);
    for (const [name, svg] of svgs) {
      const lines = linesOf(svg);
      expect({
        name,
        lines: lines.length,
        small: lines.filter(({ size }) => size < smallest),
      }).toEqual({
        name,
        lines: svg.split("<text").length - 1,
        small: [],
      });
      const wide = lines.filter(
        ({ words, size, room, letters }) => widthOf(words, size, letters) > room + 0.01,
      );
      expect({ name, wide }).toEqual({ name, wide: [] });
    }
  });

  it("mark one thing by lamplight", () => {
    for (const [name, svg] of svgs) {
      const rings = svg.split("stroke-lamp").length - 1;
      const fingers = svg.split('"fill-lamp"').length - 1;
      expect({ name, marks: rings + fingers }).toEqual({ name, marks: 1 });
    }
  });

  it("calculate as the article does", () => {
    const sums = [due, given, given - due].map((amount) => money(locale, amount));
    const article = readFileSync(`content/help/${locale}/take-cash.md`, "utf8").replaceAll(
      "\u00a0",
      " ",
    );
    for (const sum of sums) {
      expect(svgs.get("payment")).toContain(sum);
      expect(article).toContain(sum.replace("\u00a0", " "));
    }
  });
});
