import { describe, expect, it } from "vitest";
import { additions } from "@/features/commerce/software/offer/additions";
import { parseOffer } from "@/features/price/offer";

const basketOf = (...skus: string[]) => ({ items: skus.map((sku) => ({ sku }) as never) });
const skusOf = (text: string, ...inBasket: string[]) => {
  const { lines, held, trainings } = additions(parseOffer(text) ?? {}, basketOf(...inBasket));
  const skus = (of: typeof lines) => of.map(({ sku }) => sku).join(" ");
  return { lines: skus(lines), held: skus(held), trainings: skus(trainings) };
};

describe("an offer beside a basket", () => {
  it("adds all to an empty basket, and trainings by hand", () => {
    expect(skusOf("pro-yearly:1,sticker-digital:10,training-private:3")).toEqual({
      lines: "pro-yearly sticker-digital",
      held: "",
      trainings: "training-private",
    });
  });

  it("changes nothing that is there already", () => {
    expect(skusOf("sticker-digital:10,hardware-cash-drawer:1", "sticker-digital")).toEqual({
      lines: "hardware-cash-drawer",
      held: "sticker-digital",
      trainings: "",
    });
  });

  it("says of a training that the basket holds it, whatever its persons", () => {
    expect(skusOf("sticker-digital:10,training-shared:5", "training-shared")).toEqual({
      lines: "sticker-digital",
      held: "training-shared",
      trainings: "",
    });
  });

  it("puts no second Pro beside another", () => {
    expect(skusOf("pro-yearly:1", "pro-monthly")).toMatchObject({ lines: "", held: "pro-yearly" });
  });
});
