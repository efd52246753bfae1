import { business, type Sku } from "@/config/business";
import { isSold, type Kind, limits, type Offer, skusOf } from "./offer";

/**
 * The offer that the slip shows before the reader's first choice: a year of Pro, or a month where no year is
 * sold, and a café's stickers.
 */
export const example = (): Offer => ({
  ...(business.pro.yearly === null ? { "pro-monthly": 1 } : { "pro-yearly": 1 }),
  "sticker-digital": 2 * business.stickerMinimum,
});

/** The offer with the given count of an item; without the item for 0. */
export function withCount(offer: Offer, sku: Sku, count: number): Offer {
  const { [sku]: _before, ...others } = offer;
  return count > 0 ? { ...others, [sku]: count } : others;
}

/** The chosen item of a kind that allows one item. */
export const chosen = (offer: Offer, kind: Kind): Sku | null =>
  skusOf(kind).find((sku) => offer[sku] !== undefined) ?? null;

/** The offer with this item as the only one of its kind, or with none. The number of persons stays. */
export function choose(offer: Offer, kind: Kind, sku: Sku | null): Offer {
  const before = chosen(offer, kind);
  const others = skusOf(kind).reduce((rest, other) => withCount(rest, other, 0), offer);
  if (sku === null) return others;
  const kept = before === null ? undefined : offer[before];
  const count = kept !== undefined && isSold(sku, kept) ? kept : limits(sku).least;
  return withCount(others, sku, count);
}

/** The typed count, brought within the limits: a smaller count becomes the least one, and 0 stays 0. */
export function settled(sku: Sku, wanted: number): number {
  if (!(wanted > 0)) return 0;
  const { least, most } = limits(sku);
  return Math.min(Math.max(Math.floor(wanted), least), most);
}

/** One more; from 0 the least count. */
export const oneMore = (sku: Sku, count: number): number => settled(sku, count + 1);

/** One fewer; below the least count 0. */
export const oneFewer = (sku: Sku, count: number): number =>
  isSold(sku, count - 1) ? count - 1 : 0;
