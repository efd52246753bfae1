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

/** What the catalogue's descriptions measure; a test holds both together. */
export const measures = {
  /** Tablets, in inches. */
  tablet: { from: 8, to: 11 },
  /** Paper, in millimetres. */
  paper: 58,
  /** For notes. */
  trays: 5,
};

/** One of each, as a thing of its own. */
export const bundle = "hardware-set" satisfies Bundle;
export const set: Offer = { [bundle]: 1 };
