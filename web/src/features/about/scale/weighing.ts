import { order } from "@/features/payments/transfer/terms";

/** The amount of the transfer in its pan, compared with the order's exact amount. */
export const weights = ["less", "exact", "more"] as const;
export type Weight = (typeof weights)[number];

/** In rupiah: the smallest difference there is. */
export const grain = 1;

const difference: Record<Weight, number> = { less: -grain, exact: 0, more: grain };

/** In rupiah. */
export const transferOf = (weight: Weight): number => order.amount + difference[weight];

/** The order's state after that transfer has arrived with its reference. */
export const stateAfter = (weight: Weight): "partly_paid" | "paid" =>
  transferOf(weight) < order.amount ? "partly_paid" : "paid";
