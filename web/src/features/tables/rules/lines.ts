import type { Good } from "@/features/day/goods";
import type { Line } from "@/features/day/sales";

/** The same lines, each good on one of them. */
export function merged(lines: Line[]): Line[] {
  const counted = new Map<Good, number>();
  for (const { good, quantity } of lines) counted.set(good, (counted.get(good) ?? 0) + quantity);
  return [...counted].map(([good, quantity]) => ({ good, quantity }));
}

export const quantityOf = (lines: Line[], good: Good): number =>
  lines.reduce((all, line) => (line.good === good ? all + line.quantity : all), 0);

export const pieces = (lines: Line[]): number =>
  lines.reduce((all, { quantity }) => all + quantity, 0);

/** The rest of the lines; undefined if `taken` is not a part of the lines. */
export function without(lines: Line[], taken: Line[]): Line[] | undefined {
  const isPart = taken.every(
    ({ good, quantity }) =>
      Number.isInteger(quantity) &&
      quantity > 0 &&
      quantityOf(taken, good) <= quantityOf(lines, good),
  );
  if (!isPart) return undefined;
  return merged(lines)
    .map(({ good, quantity }) => ({ good, quantity: quantity - quantityOf(taken, good) }))
    .filter(({ quantity }) => quantity > 0);
}
