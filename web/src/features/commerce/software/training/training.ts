import type { Catalog } from "@/features/commerce/queries";

export type ClassType = "shared" | "private";

export const skuOf = (classType: ClassType): string => `training-${classType}`;

export const classOf = (sku: string): ClassType =>
  sku === skuOf("private") ? "private" : "shared";

/** The price as the catalogue counts: a base for the persons included, and so much for each further one. */
export function trainingPrice(
  terms: Pick<Catalog["training"], "personsIncluded" | "extraPerson">,
  base: number,
  persons: number,
): number {
  return base + terms.extraPerson * Math.max(0, persons - terms.personsIncluded);
}
