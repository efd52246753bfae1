import { type Sale, total } from "@/features/day/sales";

export const servings = ["dine_in", "takeaway"] as const;

/** The numbers of orders to eat here and to take away, with their sums. */
export const sharesOf = (sales: Sale[]) =>
  servings.map((serving) => {
    const own = sales.filter((sale) => sale.serving === serving);
    const amount = own.reduce((all, { lines }) => all + total(lines), 0);
    return { serving, orders: own.length, amount };
  });
