import { describe, expect, it } from "vitest";
import type { Basket } from "@/features/commerce/queries";
import { additions } from "@/features/commerce/software/offer/additions";
import { type OfferLine, parseOffer } from "@/features/price/offer";

type Item = Basket["items"][number];
const pieces = (sku: string, quantity: number) => ({ sku, quantity, options: null }) as Item;
const persons = (sku: string, count: number) =>
  ({ sku, quantity: 1, options: { persons: count } }) as Item;

const skusOf = (text: string, ...items: Item[]) => {
  const all: [string, OfferLine[]][] = Object.entries(additions(parseOffer(text) ?? {}, { items }));
  const skus = all.map(([part, of]) => [part, of.map(({ sku }) => sku).join(" ")]);
  return Object.fromEntries(skus.filter(([, named]) => named !== ""));
};

describe("an offer beside a basket", () => {
  it("adds all to an empty basket, and trainings by hand", () => {
    expect(skusOf("pro-yearly:1,sticker-digital:10,training-private:3")).toEqual({
      lines: "pro-yearly sticker-digital",
      trainings: "training-private",
    });
  });

  it("tells what the basket holds as offered from what it holds in another number", () => {
    const offer = "sticker-digital:10,hardware-cash-drawer:1";
    expect(skusOf(offer, pieces("sticker-digital", 10))).toEqual({
      lines: "hardware-cash-drawer",
      inBasket: "sticker-digital",
    });
    expect(skusOf(offer, pieces("sticker-digital", 5))).toEqual({
      lines: "hardware-cash-drawer",
      held: "sticker-digital",
    });
  });

  it("counts a training by its persons", () => {
    const offer = "training-shared:5";
    expect(skusOf(offer, persons("training-shared", 5))).toEqual({ inBasket: "training-shared" });
    expect(skusOf(offer, persons("training-shared", 2))).toEqual({ held: "training-shared" });
  });

  it("puts no second Pro beside another", () => {
    expect(skusOf("pro-yearly:1", pieces("pro-monthly", 1))).toEqual({ held: "pro-yearly" });
  });
});
