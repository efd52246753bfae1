import type { components } from "@/lib/api/schema";

type Credit = components["schemas"]["Credit"];

/** The most that credit can pay of a total: all of it, or so much that the rest is worth a transfer. */
export function coverable(total: number, { available, leastTransfer }: Credit): number {
  if (available >= total) return total;
  return Math.max(0, Math.min(available, total - leastTransfer));
}
