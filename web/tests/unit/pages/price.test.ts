import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { business, type Sku } from "@/config/business";
import {
  choose,
  chosen,
  example,
  oneFewer,
  oneMore,
  settled,
  withCount,
} from "@/features/price/choosing";
import {
  encodeOffer,
  isSold,
  limits,
  linesOf,
  lineTotal,
  type Offer,
  parseOffer,
  skus,
  skusOf,
  totalOf,
} from "@/features/price/offer";
import { yearOf } from "@/features/price/year";

const service = "../services/commerce";

interface Catalogue {
  price_lists: { standard: { prices: Record<string, number> } };
  training: { persons_included: number; persons_at_most: number };
  items: { sku: string; kind: string; minimum: number; maximum: number }[];
}

const catalogue = parse(readFileSync(`${service}/catalog.toml`, "utf8")) as unknown as Catalogue;

/** Numbers below a limit, the same ones in each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function anyOffer(seed: number): Offer {
  const roll = dice(seed);
  const offer: Offer = {};
  for (const sku of skus) {
    const { least, most } = limits(sku);
    if (roll(3) === 0) offer[sku] = least + roll(most - least + 1);
  }
  return offer;
}

const offers = Array.from({ length: 300 }, (_, seed) => anyOffer(seed + 1));

describe("the rules of services/commerce", () => {
  it("know the same goods, in the same order, for the same prices", () => {
    expect(skus).toEqual(catalogue.items.map(({ sku }) => sku));
    expect(business.prices).toEqual(catalogue.price_lists.standard.prices);
  });

  it("set the same limits", () => {
    const { persons_included: least, persons_at_most: most } = catalogue.training;
    const theirs = catalogue.items.map(({ kind, minimum, maximum }) =>
      kind === "training" ? { least, most } : { least: minimum, most: maximum },
    );
    expect(skus.map(limits)).toEqual(theirs);
  });

  it("price a training by its persons as their own test says", () => {
    const source = readFileSync(`${service}/src/domain/baskets/basket.rs`, "utf8");
    const [, theirs = ""] =
      /\[total\(2\), total\(3\), total\(5\)\], \[([\d_, ]+)\]/.exec(source) ?? [];
    const said = theirs.split(",").map((price) => Number(price.replaceAll("_", "")));
    expect([2, 3, 5].map((persons) => lineTotal("training-private", persons))).toEqual(said);
  });

  it("price all else by the piece", () => {
    for (const sku of skus.filter((sku) => business.items[sku].kind !== "training")) {
      expect(lineTotal(sku, 7)).toBe(7 * (business.prices[sku] ?? 0));
    }
  });
});

describe("an offer", () => {
  it("takes no fewer and no more than is sold", () => {
    expect([4, 5, 5_000, 5_001, 5.5].map((count) => isSold("sticker-digital", count))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect([1, 2, 20, 21].map((count) => isSold("training-shared", count))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("adds up", () => {
    expect(totalOf(example())).toBe(1_620_000);
    expect(totalOf({ "training-private": 3, "hardware-cash-drawer": 2 })).toBe(2_180_000);
    expect(totalOf({})).toBe(0);
    for (const offer of offers) {
      expect(totalOf(offer)).toBe(linesOf(offer).reduce((sum, { total }) => sum + total, 0));
    }
  });
});

describe("the text of an offer", () => {
  it("reads well", () => {
    const offer = { "training-private": 3, "pro-yearly": 1, "sticker-digital": 10 };
    expect(encodeOffer(offer)).toBe("pro-yearly:1,sticker-digital:10,training-private:3");
    expect(encodeOffer({})).toBe("");
  });

  it("comes back as the same offer, out of an address, too", () => {
    for (const offer of offers.filter((offer) => linesOf(offer).length > 0)) {
      const text = encodeOffer(offer);
      expect(parseOffer(text)).toEqual(offer);
      const { searchParams } = new URL(`/software?offer=${text}`, "http://here.invalid");
      expect(searchParams.get("offer")).toBe(text);
    }
  });

  it.each([
    "",
    ",",
    "pro-yearly",
    "pro-yearly:",
    "pro-yearly:0",
    "pro-yearly:-1",
    "pro-yearly:1.5",
    "pro-yearly:01",
    "pro-yearly:1e1",
    "pro-yearly:6",
    "pro-yearly: 1",
    "Pro-yearly:1",
    "pro-yearly:1,",
    "pro-yearly:1,pro-yearly:1",
    "pro-yearly:1;sticker-digital:10",
    "sticker-digital:4",
    "sticker-digital:5001",
    "sticker-digital:99999999999999999999",
    "training-shared:1",
    "training-shared:21",
    "gold:1",
    "constructor:1",
    "__proto__:1",
    "to-string:1",
    "pro-yearly:1,<script>:1",
  ])("is refused when it is %j", (text) => {
    expect(parseOffer(text)).toBeNull();
  });

  it("is refused or sold, whatever is cut off or changed in it", () => {
    for (const [seed, offer] of offers.entries()) {
      const roll = dice(seed + 1);
      const text = encodeOffer(offer);
      const at = roll(text.length + 1);
      const spoilt = [text.slice(0, at), text.slice(at), `${text.slice(0, at)}9${text.slice(at)}`];
      for (const read of spoilt.map(parseOffer)) {
        const lines = Object.entries(read ?? {}) as [Sku, number][];
        expect(lines.every(([sku, count]) => isSold(sku, count))).toBe(true);
      }
    }
  });
});

describe("choosing", () => {
  it("allows one thing of a kind, and keeps the persons", () => {
    const shared = withCount(
      choose(example(), "training", "training-shared"),
      "training-shared",
      4,
    );
    const moved = choose(shared, "training", "training-private");
    expect(moved).toEqual({ ...example(), "training-private": 4 });
    expect(choose(moved, "training", null)).toEqual(example());
    expect(choose(example(), "subscription", "pro-monthly")).toEqual({
      "pro-monthly": 1,
      "sticker-digital": 10,
    });
  });

  it("begins a training with the persons that the price includes", () => {
    expect(choose({}, "training", "training-shared")).toEqual({ "training-shared": 2 });
    expect(chosen({}, "training")).toBeNull();
  });

  it("brings a count within the limits", () => {
    expect([-1, 0, 1, 4, 5, 12, 9_999].map((count) => settled("sticker-digital", count))).toEqual([
      0, 0, 5, 5, 5, 12, 5_000,
    ]);
    expect(settled("sticker-digital", Number.NaN)).toBe(0);
    expect(settled("training-shared", 50)).toBe(20);
  });

  it("steps over the counts that are not sold", () => {
    expect([oneMore("sticker-digital", 0), oneMore("sticker-digital", 5)]).toEqual([5, 6]);
    expect([oneFewer("sticker-digital", 6), oneFewer("sticker-digital", 5)]).toEqual([5, 0]);
    expect(oneMore("hardware-cash-drawer", 50)).toBe(50);
  });

  it("never leaves the sold counts", () => {
    for (const sku of skusOf("hardware")) {
      for (let count = 0, roll = dice(7), turn = 0; turn < 200; turn += 1) {
        count = roll(2) === 0 ? oneMore(sku, count) : oneFewer(sku, count);
        expect(count === 0 || isSold(sku, count)).toBe(true);
      }
    }
  });
});

describe("a year of Pro", () => {
  it("is named with its saving", () => {
    expect(yearOf({ monthly: 150_000, yearly: 1_500_000 })).toEqual({
      price: 1_500_000,
      saving: 300_000,
    });
  });

  it("saves nothing where twelve months cost no more, and is not named where none is sold", () => {
    expect(yearOf({ monthly: 125_000, yearly: 1_500_000 })?.saving).toBe(0);
    expect(yearOf({ monthly: 100_000, yearly: 1_500_000 })?.saving).toBe(0);
    expect(yearOf({ monthly: 199_000, yearly: null })).toBeNull();
  });
});
