import type { Sku } from "@/config/business";
import type { Bundle } from "@/config/facts";
import type { Offer } from "@/features/price/offer";

export const pieces = ["stand", "printer", "drawer"] as const;
export type Piece = (typeof pieces)[number];

export const skuOf = {
  stand: "hardware-tablet-stand",
  printer: "hardware-receipt-printer",
  drawer: "hardware-cash-drawer",
} as const satisfies Record<Piece, Sku>;

/** The measures in the catalogue's descriptions; a test compares both. */
export const measures = {
  /** Tablets, in inches. */
  tablet: { from: 8, to: 11 },
  /** Paper, in millimetres. */
  paper: 58,
  /** The trays for notes. */
  trays: 5,
};

/** The sku of the bundle with one of each piece. */
export const bundle = "hardware-set" satisfies Bundle;
export const set: Offer = { [bundle]: 1 };
