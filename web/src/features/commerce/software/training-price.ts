import type { Catalog } from "../queries";

/** As the catalogue counts: a base for the persons included, and so much for each further one. */
export function trainingPrice(
  terms: Pick<Catalog["training"], "personsIncluded" | "extraPerson">,
  base: number,
  persons: number,
): number {
  return base + terms.extraPerson * Math.max(0, persons - terms.personsIncluded);
}
