import { business, type Sku } from "@/config/business";
import { isSold, type Kind, limits, type Offer, skusOf } from "./offer";

/** The offer that the slip shows before anybody chooses: a year of Pro, and a café's stickers. */
export const example = (): Offer => ({
  "pro-yearly": 1,
  "sticker-digital": 2 * business.stickerMinimum,
});

/** The offer with so much of a thing; with none of it for 0. */
export function withCount(offer: Offer, sku: Sku, count: number): Offer {
  const { [sku]: _before, ...others } = offer;
  return count > 0 ? { ...others, [sku]: count } : others;
}

/** The one thing of a kind that is chosen, where a kind allows one. */
export const chosen = (offer: Offer, kind: Kind): Sku | null =>
  skusOf(kind).find((sku) => offer[sku] !== undefined) ?? null;

/** The offer with this thing alone of its kind, or with none; as many persons as before. */
export function choose(offer: Offer, kind: Kind, sku: Sku | null): Offer {
  const before = chosen(offer, kind);
  const others = skusOf(kind).reduce((rest, other) => withCount(rest, other, 0), offer);
  if (sku === null) return others;
  const kept = before === null ? undefined : offer[before];
  const count = kept !== undefined && isSold(sku, kept) ? kept : limits(sku).least;
  return withCount(others, sku, count);
}

/** A wanted count, brought within the limits: too few become the least, and none stays none. */
export function settled(sku: Sku, wanted: number): number {
  if (!(wanted > 0)) return 0;
  const { least, most } = limits(sku);
  return Math.min(Math.max(Math.floor(wanted), least), most);
}

/** One more, or the least of it from none. */
export const oneMore = (sku: Sku, count: number): number => settled(sku, count + 1);

/** One fewer, or none below the least. */
export const oneFewer = (sku: Sku, count: number): number =>
  isSold(sku, count - 1) ? count - 1 : 0;
