import { type Line, narrated } from "./sales";

export interface Item {
  key: "milk" | "coffee" | "cups" | "rice";
  /** The stock at noon, in `unit`s. */
  noon: number;
  unit: "litres" | "grams" | "kilos" | "pieces";
  /** The level at and below which the till warns. */
  lowAt: number;
}

export const items: Item[] = [
  { key: "milk", noon: 7, unit: "litres", lowAt: 5 },
  { key: "coffee", noon: 1020, unit: "grams", lowAt: 1000 },
  { key: "cups", noon: 96, unit: "pieces", lowAt: 40 },
  { key: "rice", noon: 14, unit: "kilos", lowAt: 10 },
];

/** The stock that one piece of a good uses. */
const recipes: Partial<Record<Line["good"], Partial<Record<Item["key"], number>>>> = {
  latte: { milk: 0.2, coffee: 20, cups: 1 },
  tea: { cups: 1 },
  juice: { cups: 1 },
  rice: { rice: 0.15 },
};

export const isLow = (item: Item, left: number): boolean => left <= item.lowAt;

/** The stock of an item after these lines are sold, to a hundredth. */
export function left(item: Item, before: number, lines: Line[]): number {
  const used = lines.reduce(
    (all, { good, quantity }) => all + quantity * (recipes[good]?.[item.key] ?? 0),
    0,
  );
  return Math.round((before - used) * 100) / 100;
}

/** A shirt of the shop in the afternoon, by size and colour, with the counted number. */
export interface Variant {
  size: "S" | "M" | "L";
  colour: "green" | "cream";
  /** A code of the shop itself: no maker of goods has the prefix 2. */
  barcode: string;
  expected: number;
  counted: number;
}

export const variants: Variant[] = [
  { size: "S", colour: "green", barcode: ean13("200100000101"), expected: 6, counted: 6 },
  { size: "M", colour: "green", barcode: ean13("200100000102"), expected: 4, counted: 3 },
  { size: "L", colour: "green", barcode: ean13("200100000103"), expected: 2, counted: 2 },
  { size: "S", colour: "cream", barcode: ean13("200100000201"), expected: 5, counted: 5 },
  { size: "M", colour: "cream", barcode: ean13("200100000202"), expected: 7, counted: 7 },
  { size: "L", colour: "cream", barcode: ean13("200100000203"), expected: 3, counted: 4 },
];

/** The shirts that the receipts of that hour sold. */
export const shirtsSold = narrated.retail.sales
  .flatMap((sale) => sale.lines)
  .filter((line) => line.good === "shirt")
  .reduce((all, line) => all + line.quantity, 0);

/** Adds the check digit to the twelve digits of a barcode. */
export function ean13(digits: string): string {
  const weighed = [...digits].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (weighed % 10)) % 10}`;
}
