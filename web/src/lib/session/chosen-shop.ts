/**
 * The outlet that a page shows: the first of the candidates that is one of the owner's, else the first of
 * all. Candidates come from places that may be out of date.
 */
export function chosenShop<S extends { shopId: string }>(
  shops: S[],
  ...candidates: (string | null | undefined)[]
): S | undefined {
  for (const id of candidates) {
    const found = shops.find((shop) => shop.shopId === id);
    if (found) return found;
  }
  return shops[0];
}
