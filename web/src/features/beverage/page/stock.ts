import { narrated, type Sale } from "@/features/day/sales";
import { type Item, isLow, items, left } from "@/features/day/stock";

const { sales } = narrated.beverage;

export interface Shelf {
  item: Item;
  left: number;
  /** This sale used the item. */
  isMoved: boolean;
  isLow: boolean;
}

export interface Entry {
  /** Absent for the stock at noon. */
  sale?: Sale;
  shelves: Shelf[];
  /** The items that this sale brought down to their warning level. */
  warned: Item[];
}

const leftAfter = (item: Item, count: number): number =>
  left(
    item,
    item.noon,
    sales.slice(0, count).flatMap(({ lines }) => lines),
  );

/** The stock at noon and after each sale of the hour. */
export const entries: Entry[] = [undefined, ...sales].map((sale, count) => {
  const shelves = items.map((item) => {
    const now = leftAfter(item, count);
    const before = count > 0 ? leftAfter(item, count - 1) : now;
    return { item, left: now, isMoved: now !== before, isLow: isLow(item, now), before };
  });
  const warned = shelves.filter((shelf) => shelf.isLow && !isLow(shelf.item, shelf.before));
  return { sale, shelves, warned: warned.map(({ item }) => item) };
});

/** The first warning of the hour. */
export const warning = firstWarning();

function firstWarning() {
  const entry = entries.find(({ warned }) => warned.length > 0);
  const item = entry?.warned[0];
  const shelf = entry?.shelves.find((each) => each.item === item);
  if (!entry?.sale || !item || !shelf) throw new Error("nothing runs low in this hour");
  const perCup = item.noon - left(item, item.noon, [{ good: "latte", quantity: 1 }]);
  return { at: entry.sale.at, item, perCup, cups: Math.floor(shelf.left / perCup) };
}
