import { narrated, type Sale } from "@/features/day/sales";
import { isLow, items, left } from "@/features/day/stock";

const { sales } = narrated.beverage;

const linesUntil = (last: Sale) =>
  sales.filter(({ number }) => number <= last.number).flatMap(({ lines }) => lines);

/** Each item before and after the busy hour of the café. */
export const levels = items.map((item) => {
  const after = left(
    item,
    item.noon,
    sales.flatMap(({ lines }) => lines),
  );
  return { item, after, isLow: isLow(item, after) };
});

/** The sale at which an item reaches its minimum. */
export const warnings = items.flatMap((item) => {
  const sale = sales.find((each) => isLow(item, left(item, item.noon, linesUntil(each))));
  return sale ? [{ item, sale }] : [];
});
