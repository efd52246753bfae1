// @vitest-environment node
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { orderOfTheDay } from "@/features/day/sales";
import { boxes, label, tall, wide } from "@/features/hardware/counter/layouts";
import { ready } from "@/features/hardware/counter/MenuBoard";
import { HardwarePage } from "@/features/hardware/HardwarePage";
import { bundle, measures, pieces, set, skuOf } from "@/features/hardware/pieces";
import { lettersOf, widthOf } from "@/features/help/pictures/parts/widths";
import { encodeOffer, skusOf, totalOf } from "@/features/price/offer";
import { freeWith } from "@/features/price/offer-way";
import { type Locale, locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

interface Catalog {
  items: { sku: string; description: Record<Locale, string> }[];
}

const catalog = parse(
  readFileSync("../services/commerce/catalog.toml", "utf8"),
) as unknown as Catalog;

const described = (sku: string, locale: Locale) =>
  catalog.items.find((item) => item.sku === sku)?.description[locale] ?? "";

/** The catalogue writes small numbers as words. */
const five: Record<Locale, string> = { es: "cinco", en: "five", id: "lima" };

it("shows all hardware that is sold, and no more", () => {
  const single = pieces.map((piece) => skuOf[piece]);
  expect([...single, bundle]).toEqual(skusOf("hardware"));
  expect(business.bundles[bundle]).toEqual(single);
});

it.each(locales)("measures the pieces as the catalogue does, in %s", (locale) => {
  const stand = described(skuOf.stand, locale).match(/\d+/g)?.map(Number);
  expect(stand).toEqual([measures.tablet.from, measures.tablet.to]);
  expect(described(skuOf.printer, locale)).toContain(`${measures.paper} mm`);
  expect(measures.trays).toBe(5);
  expect(described(skuOf.drawer, locale)).toContain(five[locale]);
});

it("asks for the set what its pieces cost", () => {
  const prices = pieces.map((piece) => business.prices[skuOf[piece]]);
  expect(totalOf(set)).toBe(prices.reduce((sum, price) => sum + price));
});

it("puts the order of the day on the counter", () => {
  const ordered = orderOfTheDay.lines.flatMap(({ good, quantity }) =>
    new Array<string>(quantity).fill(good),
  );
  expect(ready).toEqual(ordered);
});

describe.each(Object.entries({ tall, wide }))("the %s counter", (_name, layout) => {
  it("keeps pieces and labels inside, and pieces apart", () => {
    const { scale } = layout;
    const rings = pieces.map((piece) => {
      const [{ x, y }, box] = [layout.pieces[piece], boxes[piece]];
      const [left, top] = [x + box.x * scale, y + box.y * scale];
      return { left, top, right: left + box.width * scale, bottom: top + box.height * scale };
    });
    for (const [at, ring] of rings.entries()) {
      expect(ring.left).toBeGreaterThanOrEqual(0);
      expect(ring.top).toBeGreaterThanOrEqual(0);
      expect(ring.right).toBeLessThanOrEqual(layout.width);
      expect(ring.bottom).toBeLessThanOrEqual(layout.height);
      for (const other of rings.slice(at + 1)) {
        expect(ring.right <= other.left || ring.bottom <= other.top).toBe(true);
      }
    }
    for (const { x } of Object.values(layout.labels)) {
      expect(x + label.width * scale).toBeLessThanOrEqual(layout.width);
    }
  });
});

describe.each(locales)("the page in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <HardwarePage />);
  });

  it("leads from each piece to its row, and on to the order", () => {
    for (const piece of pieces) {
      const sku = skuOf[piece];
      const price = money(locale, business.prices[sku]);
      const name = business.items[sku].name[locale];
      expect(html.split(`href="#${piece}" aria-label="${name}, ${price}"`)).toHaveLength(3);
      expect(html).toContain(`<section id="${piece}"`);
      expect(html).toContain(`/software?offer=${sku}:1"`);
    }
    expect(html).toContain(`/software?offer=${encodeOffer(set)}"`);
    expect(html).toContain(`${freeWith(encodeOffer(set))}"`);
    expect(html).toContain(money(locale, totalOf(set)));
  });

  it("has one first heading, and no style of its own", () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/style=|<style|NaN|undefined/);
  });

  it("has words that fit into its drawings and can be read at 320 pixels", () => {
    const words = [...html.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)];
    expect(words.length).toBeGreaterThan(20);
    for (const [, looks = "", inner = ""] of words) {
      const size = Number(/font-size="([\d.]+)"/.exec(looks)?.[1]);
      const room = Number(/data-room="([\d.]+)"/.exec(looks)?.[1]);
      const letters = lettersOf(looks.includes("font-mono"), looks.includes("font-weight"));
      expect(size * (288 / tall.width)).toBeGreaterThanOrEqual(12);
      expect({ inner, fits: widthOf(inner, size, letters) <= room + 0.01 }).toEqual({
        inner,
        fits: true,
      });
    }
  });
});
