import { narrated, type Sale } from "@/features/day/sales";

/** The way of an order through the hour. Times are minutes since the hour began. */
export interface Course {
  sale: Sale;
  /** The number of people in the queue for the order. */
  people: number;
  joins: number;
  typed: number;
  paid: number;
  cooks: number;
  ready: number;
  /** The minute when the order is carried to the table or taken away. */
  out: number;
}

export const lunch = narrated.beverage;
export const lastMinute = 60;

/** The receipts do not say when people joined the queue. */
const joining: Record<number, number> = { 21: 0, 22: 0, 23: 0, 24: 4, 25: 13, 26: 29, 27: 44 };

/** Minutes that the till takes for an order, and minutes that a finished order waits on the counter. */
const typing = 2;
const waiting = { dine_in: 1, takeaway: 3 };

const minuteOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

const pieces = ({ lines }: Sale): number => lines.reduce((all, line) => all + line.quantity, 0);

/** Guests eat one dish each; food for others is fetched by one person. */
const peopleOf = ({ serving, lines }: Sale): number =>
  serving === "dine_in" ? Math.max(...lines.map(({ quantity }) => quantity)) : 1;

/** One cook makes one ticket after another: two minutes for each, and one more for each piece. */
function followed(before: Course[], sale: Sale): Course[] {
  const paid = minuteOf(sale.at) - lunch.hour * 60;
  const cooks = Math.max(paid + 1, before.at(-1)?.ready ?? 0);
  const ready = cooks + 2 + pieces(sale);
  const course = {
    sale,
    people: peopleOf(sale),
    joins: joining[sale.number] ?? paid - typing,
    typed: paid - typing,
    paid,
    cooks,
    ready,
    out: ready + waiting[sale.serving ?? "takeaway"],
  };
  return [...before, course];
}

export const courses: Course[] = lunch.sales.reduce(followed, []);
