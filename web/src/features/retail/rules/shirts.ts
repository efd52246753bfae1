import { goods } from "@/features/day/goods";
import { type Variant, variants } from "@/features/day/stock";

export const sizes: Variant["size"][] = ["S", "M", "L"];
export const colours: Variant["colour"][] = ["green", "cream"];

export const price = goods.shirt.price;

export const shirtOf = (code: string): Variant | undefined =>
  variants.find(({ barcode }) => barcode === code);

/** Pieces by barcode. */
export type Pieces = Readonly<Record<string, number>>;

export const pieces = (of: (variant: Variant) => number): Pieces =>
  Object.fromEntries(variants.map((variant) => [variant.barcode, of(variant)]));

export const inAll = (of: Pieces): number =>
  Object.values(of).reduce((all, count) => all + count, 0);
