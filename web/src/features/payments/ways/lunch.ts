import { narrated, type Sale, total, type Way, ways } from "@/features/day/sales";

export interface Paid {
  sale: Sale;
  amount: number;
}

/** Of each way of paying the last sale of the lunch hour. */
export const lunch: Record<Way, Paid> = {
  cash: lastBy("cash"),
  card: lastBy("card"),
  qr: lastBy("qr"),
  wallet: lastBy("wallet"),
};

/** The ways as they came to the till, one after another. */
export const inTurn: Way[] = [...ways].sort((a, b) => lunch[a].sale.number - lunch[b].sale.number);

/** What the customer who paid cash handed over, and what went back. */
export const cash = {
  given: lunch.cash.sale.given ?? lunch.cash.amount,
  change: (lunch.cash.sale.given ?? lunch.cash.amount) - lunch.cash.amount,
};

function lastBy(way: Way): Paid {
  const sale = narrated.beverage.sales.findLast((each) => each.way === way);
  if (!sale) throw new Error(`nobody paid by ${way} at lunch`);
  return { sale, amount: total(sale.lines) };
}
