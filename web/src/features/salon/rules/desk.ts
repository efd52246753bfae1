import { type Line, total, type Way } from "@/features/day/sales";
import { type Book, type Entry, entryIn, opening } from "./book";
import { earningOf } from "./commission";
import { type Place, placesFor } from "./gaps";
import type { Service } from "./services";
import { type Step, take } from "./steps";

/** The book, and the reader's place in it. */
export interface Desk {
  book: Book;
  /** The service that the next customer wants. */
  service: Service;
  /** The appointment that lies on the left page. */
  open: { id: number; isMoving: boolean } | null;
  told: Report | null;
}

/** The last event. */
export type Report =
  | { what: "book" | "move" | "check_in"; entry: Entry }
  | { what: "charge"; entry: Entry; amount: number; grown: number; commission: number }
  | { what: "service"; service: Service; places: Place[] }
  | { what: "restart" };

export type Touch =
  | { on: "service"; service: Service }
  | { on: "entry"; id: number }
  | { on: "place"; place: Place }
  | { on: "moving"; isMoving: boolean }
  | { on: "check_in" }
  | { on: "charge"; way: Way; products: Line[] }
  | { on: "close" }
  | { on: "restart" };

/** A blow-dry: the answer to the question of the page. */
export const opened: Desk = { book: opening, service: "dry", open: null, told: null };

/** The places that wait for a press. */
export function offered({ book, service, open }: Desk): Place[] {
  if (open === null) return placesFor(book.entries, service);
  const entry = entryIn(book, open.id);
  if (!open.isMoving || !entry) return [];
  const others = book.entries.filter((each) => each !== entry);
  return placesFor(others, entry.service).filter(
    ({ stylist, from }) => stylist !== entry.stylist || from !== entry.from,
  );
}

export function touched(desk: Desk, touch: Touch): Desk {
  const { open } = desk;
  switch (touch.on) {
    case "service":
      return onService(desk, touch.service);
    case "entry":
      return { ...desk, open: { id: touch.id, isMoving: false }, told: null };
    case "close":
      return { ...desk, open: null, told: null };
    case "restart":
      return { ...opened, service: desk.service, told: { what: "restart" } };
    case "place":
      return onPlace(desk, touch.place);
    case "moving":
      return open ? { ...desk, open: { ...open, isMoving: touch.isMoving }, told: null } : desk;
    case "check_in":
      return open ? after(desk, { do: "check_in", id: open.id }) : desk;
    case "charge": {
      const { way, products } = touch;
      return open ? after(desk, { do: "charge", id: open.id, way, products }) : desk;
    }
  }
}

function onService(desk: Desk, service: Service): Desk {
  const places = placesFor(desk.book.entries, service);
  return { ...desk, service, told: { what: "service", service, places } };
}

function onPlace(desk: Desk, place: Place): Desk {
  const { open, service } = desk;
  if (!open) return after(desk, { do: "book", service, place });
  return { ...after(desk, { do: "move", id: open.id, place }), open: null };
}

/** A refused step leaves the desk as it is. */
function after(desk: Desk, step: Step): Desk {
  const book = take(desk.book, step);
  if (typeof book === "string") return desk;
  const entry = step.do === "book" ? book.entries.at(-1) : entryIn(book, step.id);
  return { ...desk, book, told: entry ? tell(desk.book, step, book, entry) : null };
}

function tell(before: Book, step: Step, now: Book, entry: Entry): Report {
  if (step.do !== "charge") return { what: step.do, entry };
  const { commission } = earningOf(now.sales, entry.stylist);
  const grown = commission - earningOf(before.sales, entry.stylist).commission;
  const amount = entry.state === "done" ? total(entry.sale.lines) : 0;
  return { what: "charge", entry, amount, grown, commission };
}
