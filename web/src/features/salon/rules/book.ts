import { type Appointment, appointments, type Person } from "@/features/day/people";
import { narrated, type Sale } from "@/features/day/sales";
import { isService, minutesOf, type Service } from "./services";
import { minuteOf, timeOf } from "./time";

/** The clock of the book stands still here. Times of the rules are minutes since midnight. */
export const now = minuteOf("15:40");
/** The page of the book begins and ends here; the salon closes with it. */
export const page = { from: minuteOf("14:00"), to: minuteOf("19:00") };
export const quarter = 15;

interface Booking {
  id: number;
  stylist: Person;
  service: Service;
  from: number;
}

export type Entry = Booking &
  ({ state: "booked" } | { state: "in_chair" } | { state: "done"; sale: Sale });

export type State = Entry["state"];

/** The hour whose sales the page tells. */
export const hourFrom = narrated.salon.hour * 60;

export interface Book {
  entries: Entry[];
  /** The sales since the hour began, the oldest first. */
  sales: Sale[];
}

export const endOf = ({ from, service }: Booking): number => from + minutesOf[service];

const charged = narrated.salon.sales.filter(({ at }) => minuteOf(at) <= now);

/** The book of the example at twenty to four. */
export const opening: Book = { entries: appointments.map(entryOf), sales: charged };

function entryOf({ stylist, service, from, state }: Appointment, id: number): Entry {
  if (!isService(service)) throw new Error(`${service} is no service`);
  const booking = { id, stylist, service, from: minuteOf(from) };
  if (state !== "done") return { ...booking, state };
  const sale = charged.find(
    ({ by, at, lines }) =>
      by === stylist &&
      minuteOf(at) >= endOf(booking) &&
      lines.some(({ good }) => good === service),
  );
  if (!sale) throw new Error(`the appointment of ${timeOf(booking.from)} was not charged`);
  return { ...booking, state, sale };
}

export const entryIn = ({ entries }: Book, id: number): Entry | undefined =>
  entries.find((entry) => entry.id === id);

export const byTime = (a: { from: number }, b: { from: number }): number => a.from - b.from;
