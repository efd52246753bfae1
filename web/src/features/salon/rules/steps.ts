import type { Line, Way } from "@/features/day/sales";
import { type Book, type Entry, entryIn, now } from "./book";
import { fits, type Place } from "./gaps";
import { isService, type Service } from "./services";
import { timeOf } from "./time";

export type Step =
  | { do: "book"; service: Service; place: Place }
  | { do: "move"; id: number; place: Place }
  | { do: "check_in"; id: number }
  | { do: "charge"; id: number; way: Way; products: Line[] };

export type Refusal = "no_room" | "not_booked" | "chair_taken" | "not_in_chair" | "no_product";

/** The book after a step, or the reason why the step is impossible. */
export function take(book: Book, step: Step): Book | Refusal {
  switch (step.do) {
    case "book":
      return add(book, step.service, step.place);
    case "move":
      return move(book, step.id, step.place);
    case "check_in":
      return checkIn(book, step.id);
    case "charge":
      return charge(book, step);
  }
}

export const chairTaken = ({ entries }: Book, { stylist }: Pick<Entry, "stylist">): boolean =>
  entries.some((entry) => entry.stylist === stylist && entry.state === "in_chair");

const changed = (book: Book, entry: Entry): Book => ({
  ...book,
  entries: book.entries.map((each) => (each.id === entry.id ? entry : each)),
});

function add(book: Book, service: Service, place: Place): Book | Refusal {
  if (!fits(book.entries, service, place)) return "no_room";
  const id = Math.max(-1, ...book.entries.map((entry) => entry.id)) + 1;
  return { ...book, entries: [...book.entries, { ...place, id, service, state: "booked" }] };
}

function move(book: Book, id: number, place: Place): Book | Refusal {
  const entry = entryIn(book, id);
  if (entry?.state !== "booked") return "not_booked";
  const others = book.entries.filter((each) => each !== entry);
  return fits(others, entry.service, place) ? changed(book, { ...entry, ...place }) : "no_room";
}

function checkIn(book: Book, id: number): Book | Refusal {
  const entry = entryIn(book, id);
  if (entry?.state !== "booked") return "not_booked";
  if (chairTaken(book, entry)) return "chair_taken";
  return changed(book, { ...entry, state: "in_chair" });
}

const isProduct = ({ good, quantity }: Line): boolean =>
  !isService(good) && Number.isInteger(quantity) && quantity > 0;

type Charge = Extract<Step, { do: "charge" }>;

function charge(book: Book, { id, way, products }: Charge): Book | Refusal {
  const entry = entryIn(book, id);
  if (entry?.state !== "in_chair") return "not_in_chair";
  if (!products.every(isProduct)) return "no_product";
  const sale = {
    number: (book.sales.at(-1)?.number ?? 0) + 1,
    at: timeOf(now),
    way,
    by: entry.stylist,
    lines: [{ good: entry.service, quantity: 1 }, ...products],
  };
  const after = changed(book, { ...entry, state: "done", sale });
  return { ...after, sales: [...book.sales, sale] };
}
