import { type Line, narrated } from "./sales";

export type TableState = "free" | "occupied" | "reserved";

export interface Table {
  number: number;
  seats: 2 | 4 | 6;
  shape: "round" | "square" | "long";
  /** The middle of the table, in units of the plan, which is 700 by 420. */
  x: number;
  y: number;
  state: TableState;
  /** The lines of the table's bill. */
  lines: Line[];
  /** HH:MM, of a reservation or of the guests' arrival. */
  since?: string;
}

/** The café just after seven: bills that are paid within the hour; table 6 pays in two parts. */
function linesOf(table: number): Line[] {
  const counted = new Map<Line["good"], number>();
  const sales = narrated.table.sales.filter((sale) => sale.table === table);
  for (const { good, quantity } of sales.flatMap(({ lines }) => lines)) {
    counted.set(good, (counted.get(good) ?? 0) + quantity);
  }
  return [...counted].map(([good, quantity]) => ({ good, quantity }));
}

export const tables: Table[] = [
  {
    number: 1,
    seats: 4,
    shape: "square",
    x: 100,
    y: 100,
    state: "occupied",
    lines: linesOf(1),
    since: "18:12",
  },
  { number: 2, seats: 2, shape: "round", x: 260, y: 100, state: "free", lines: [] },
  { number: 3, seats: 2, shape: "round", x: 400, y: 100, state: "free", lines: [] },
  {
    number: 4,
    seats: 4,
    shape: "square",
    x: 560,
    y: 100,
    state: "occupied",
    lines: linesOf(4),
    since: "18:40",
  },
  {
    number: 5,
    seats: 2,
    shape: "round",
    x: 100,
    y: 300,
    state: "reserved",
    lines: [],
    since: "19:30",
  },
  {
    number: 6,
    seats: 6,
    shape: "long",
    x: 290,
    y: 300,
    state: "occupied",
    lines: linesOf(6),
    since: "18:55",
  },
  { number: 7, seats: 4, shape: "square", x: 460, y: 300, state: "free", lines: [] },
  {
    number: 8,
    seats: 4,
    shape: "square",
    x: 610,
    y: 300,
    state: "reserved",
    lines: [],
    since: "20:00",
  },
];
