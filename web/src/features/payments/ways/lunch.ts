import { narrated, type Sale, total, type Way, ways } from "@/features/day/sales";

export interface Paid {
  sale: Sale;
  amount: number;
}

/** The last sale of the lunch hour for each way of paying. */
export const lunch: Record<Way, Paid> = {
  cash: lastBy("cash"),
  card: lastBy("card"),
  qr: lastBy("qr"),
  wallet: lastBy("wallet"),
};

/** The ways of paying in the order of their sales. */
export const inTurn: Way[] = [...ways].sort((a, b) => lunch[a].sale.number - lunch[b].sale.number);

/** The cash customer's banknotes, and the change. */
export const cash = {
  given: lunch.cash.sale.given ?? lunch.cash.amount,
  change: (lunch.cash.sale.given ?? lunch.cash.amount) - lunch.cash.amount,
};

function lastBy(way: Way): Paid {
  const sale = narrated.beverage.sales.findLast((each) => each.way === way);
  if (!sale) throw new Error(`no guest paid by ${way} at lunch`);
  return { sale, amount: total(sale.lines) };
}
