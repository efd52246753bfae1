/** The goods in the drawings: made up, but their sums are right. Rupiah. */
export const goods = {
  latte: { price: 22_000, category: "drinks" },
  rice: { price: 38_000, category: "meals" },
  tea: { price: 12_000, category: "drinks" },
  cake: { price: 26_000, category: "sweets" },
  soup: { price: 34_000, category: "meals" },
  juice: { price: 20_000, category: "drinks" },
} as const;

export type Good = keyof typeof goods;

export interface OrderLine {
  good: Good;
  quantity: number;
}

export const order = {
  number: 24,
  cash: 100_000,
  lines: [
    { good: "latte", quantity: 2 },
    { good: "rice", quantity: 1 },
    { good: "tea", quantity: 1 },
  ] satisfies OrderLine[],
};

export function lineTotal(line: OrderLine): number {
  return goods[line.good].price * line.quantity;
}

export function total(lines: OrderLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** The price that one customer pays during the afternoon promotion: a tenth less. */
export const promotion = { usual: goods.cake.price, reduced: goods.cake.price * 0.9 };

export const salesToday = { outletA: 4_820_000, outletB: 3_150_000, outletC: 2_430_000 };

export const shiftPayments = { cash: 1_460_000, card: 980_000, qr: 2_215_000, wallet: 845_000 };

export const stock = [
  { key: "milk", before: 18, after: 16, low: false },
  { key: "coffee", before: 4, after: 3, low: true },
  { key: "cups", before: 84, after: 81, low: false },
] as const;

export function sum(amounts: Record<string, number>): number {
  return Object.values(amounts).reduce((all, amount) => all + amount, 0);
}
