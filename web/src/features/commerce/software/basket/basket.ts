import type { Basket, Item } from "@/features/commerce/queries";

export const lineOf = (basket: Basket | undefined, sku: string): Item | undefined =>
  basket?.items.find((item) => item.sku === sku);

const fingerprint = (basket: Basket, without: string) =>
  JSON.stringify(
    basket.items
      .filter(({ sku }) => sku !== without)
      .map(({ itemId, quantity, total }) => [itemId, quantity, total])
      .sort(),
  );

/**
 * Tells whether more than one item differs: then another person or window changed the basket.
 */
export const changedElsewhere = (before: Basket, after: Basket, sku: string): boolean =>
  fingerprint(before, sku) !== fingerprint(after, sku);
