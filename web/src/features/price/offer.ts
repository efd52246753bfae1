import { business, type Sku } from "@/config/business";
import { factsOfTheBuild } from "@/config/facts";
import { trainingPrice } from "@/features/commerce/software/training/training";

/** The count of each item: pieces, periods of Pro, or the persons of a training. */
export type Offer = Partial<Record<Sku, number>>;

export type Kind = "subscription" | "sticker" | "training" | "hardware";

/** All items in the catalogue's order, also those that the price list in force leaves out. */
export const skus = Object.keys(factsOfTheBuild.items) as Sku[];

/** Whether the price list in force has the item. */
const isListed = (sku: Sku): boolean => business.prices[sku] !== null;

/** The listed items of a kind. */
export const skusOf = (kind: Kind): Sku[] =>
  skus.filter((sku) => business.items[sku].kind === kind && isListed(sku));

const isSku = (text: string): text is Sku => Object.hasOwn(business.items, text);

const isTraining = (sku: Sku): boolean => business.items[sku].kind === "training";

/** The least and the largest count of an item in an order. */
export function limits(sku: Sku): { least: number; most: number } {
  if (!isTraining(sku))
    return { least: business.items[sku].minimum, most: business.items[sku].maximum };
  const { personsIncluded, personsAtMost } = business.training;
  return { least: personsIncluded, most: personsAtMost };
}

export function isSold(sku: Sku, count: number): boolean {
  const { least, most } = limits(sku);
  return isListed(sku) && Number.isInteger(count) && count >= least && count <= most;
}

/** The price of a listed item. */
export const priceOf = (sku: Sku): number => business.prices[sku] ?? Number.NaN;

/** The price of a count of a listed item, calculated as in services/commerce. */
export function lineTotal(sku: Sku, count: number): number {
  const price = priceOf(sku);
  return isTraining(sku) ? trainingPrice(business.training, price, count) : price * count;
}

export interface OfferLine {
  sku: Sku;
  count: number;
  total: number;
}

/** The lines in the catalogue's order. */
export const linesOf = (offer: Offer): OfferLine[] =>
  skus.flatMap((sku) => {
    const count = offer[sku] ?? 0;
    return count > 0 && isListed(sku) ? [{ sku, count, total: lineTotal(sku, count) }] : [];
  });

export const totalOf = (offer: Offer): number =>
  linesOf(offer).reduce((sum, { total }) => sum + total, 0);

/** Encodes an offer for an address: `pro-yearly:1,training-private:3`. An empty offer is an empty text. */
export const encodeOffer = (offer: Offer): string =>
  linesOf(offer)
    .map(({ sku, count }) => `${sku}:${count}`)
    .join(",");

/** Decodes such a text; null for a text that is no offer or names what is not sold. */
export function parseOffer(text: string): Offer | null {
  const offer: Offer = {};
  for (const part of text.split(",")) {
    const [, sku = "", count = ""] = /^([a-z-]+):([1-9]\d{0,5})$/.exec(part) ?? [];
    if (!isSku(sku) || offer[sku] !== undefined || !isSold(sku, Number(count))) return null;
    offer[sku] = Number(count);
  }
  return offer;
}
