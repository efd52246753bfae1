import { type Good, goods, type Outlet } from "./goods";
import type { Person } from "./people";

export const ways = ["cash", "card", "qr", "wallet"] as const;
export type Way = (typeof ways)[number];

export interface Line {
  good: Good;
  quantity: number;
}

export interface Sale {
  number: number;
  /** HH:MM */
  at: string;
  way: Way;
  lines: Line[];
  serving?: "dine_in" | "takeaway";
  table?: number;
  by?: Person;
  /** The banknotes that the customer gave. */
  given?: number;
}

/** Each hour belongs to one page, which shows these sales at work. */
export const hours = ["fitur", "beverage", "salon", "retail", "table"] as const;
export type NarratedHour = (typeof hours)[number];

interface Hour {
  hour: number;
  outlet: Outlet;
  sales: Sale[];
}

export const narrated: Record<NarratedHour, Hour> = {
  fitur: {
    hour: 8,
    outlet: "cafe",
    sales: [
      sale(1, "08:06", "cash", { latte: 2, banana: 1 }, { serving: "dine_in", given: 100_000 }),
      sale(2, "08:15", "qr", { tea: 1, rice: 1 }, { serving: "takeaway" }),
      sale(3, "08:31", "wallet", { latte: 1, cake: 1 }, { serving: "takeaway" }),
      sale(4, "08:48", "card", { soup: 2, juice: 2 }, { serving: "dine_in" }),
    ],
  },
  beverage: {
    hour: 12,
    outlet: "cafe",
    sales: [
      sale(21, "12:02", "qr", { rice: 2, tea: 2 }, { serving: "dine_in", table: 5 }),
      sale(22, "12:05", "wallet", { latte: 1, skewers: 1 }, { serving: "takeaway" }),
      sale(23, "12:09", "qr", { soup: 1, juice: 1, cake: 1 }, { serving: "takeaway" }),
      sale(
        24,
        "12:14",
        "cash",
        { latte: 2, rice: 1, tea: 1 },
        { serving: "takeaway", given: 100_000 },
      ),
      sale(25, "12:21", "card", { skewers: 2, tea: 3 }, { serving: "dine_in", table: 2 }),
      sale(26, "12:33", "qr", { rice: 3, juice: 3 }, { serving: "dine_in", table: 8 }),
      sale(27, "12:47", "wallet", { soup: 2, tea: 2 }, { serving: "takeaway" }),
    ],
  },
  salon: {
    hour: 15,
    outlet: "salon",
    sales: [
      sale(9, "15:04", "card", { cut: 1, shampoo: 1 }, { by: "maya" }),
      sale(10, "15:32", "qr", { manicure: 1 }, { by: "dita" }),
      sale(11, "15:50", "cash", { cut: 1 }, { by: "maya", given: 100_000 }),
    ],
  },
  retail: {
    hour: 17,
    outlet: "shop",
    sales: [
      sale(31, "17:03", "qr", { shirt: 1, scarf: 1 }),
      sale(32, "17:12", "cash", { notebook: 3, mug: 1 }, { given: 150_000 }),
      sale(33, "17:26", "card", { bag: 1, candle: 2 }),
      sale(34, "17:41", "wallet", { mug: 2 }),
      sale(35, "17:55", "qr", { shirt: 2, notebook: 1 }),
    ],
  },
  table: {
    hour: 19,
    outlet: "cafe",
    sales: [
      sale(
        52,
        "19:08",
        "card",
        { skewers: 2, rice: 2, juice: 4 },
        { serving: "dine_in", table: 1 },
      ),
      sale(53, "19:20", "qr", { soup: 2, tea: 2, banana: 2 }, { serving: "dine_in", table: 4 }),
      sale(
        54,
        "19:37",
        "wallet",
        { skewers: 1, latte: 1, cake: 1 },
        { serving: "dine_in", table: 6 },
      ),
      sale(
        55,
        "19:52",
        "qr",
        { skewers: 1, rice: 1, tea: 2, cake: 2 },
        { serving: "dine_in", table: 6 },
      ),
    ],
  },
};

function sale(
  number: number,
  at: string,
  way: Way,
  counted: Partial<Record<Good, number>>,
  rest: Pick<Sale, "serving" | "table" | "by" | "given"> = {},
): Sale {
  const lines = (Object.entries(counted) as [Good, number][]).map(([good, quantity]) => ({
    good,
    quantity,
  }));
  return { number, at, way, lines, ...rest };
}

export const lineTotal = ({ good, quantity }: Line): number => goods[good].price * quantity;

export const total = (lines: Line[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** The order on the till, with its receipt and its tickets. */
export const orderOfTheDay = narrated.beverage.sales[3] as Sale & { given: number };

/** The lines of the sales before a sale in its hour. */
export function soldBefore(sale: Sale): Line[] {
  const hour = Object.values(narrated).find(({ sales }) => sales.includes(sale));
  const earlier = (hour?.sales ?? []).filter(({ number }) => number < sale.number);
  return earlier.flatMap(({ lines }) => lines);
}

/** The afternoon promotion, for every customer: a tenth less. */
export const promotion = {
  good: "cake",
  percent: 10,
  from: "15:00",
  to: "17:00",
  usual: goods.cake.price,
  reduced: goods.cake.price * 0.9,
} as const;
