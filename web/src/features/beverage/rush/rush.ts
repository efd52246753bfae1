import { total, type Way, ways } from "@/features/day/sales";
import { type Course, courses, lastMinute, lunch } from "./course";

export type TicketState = "new" | "cooking" | "ready";

export interface Ticket {
  course: Course;
  state: TicketState;
}

export interface TillOrder {
  course: Course;
  isPaid: boolean;
}

/** Queue, till and kitchen at a minute of the hour. */
export interface Rush {
  minute: number;
  /** The queue, the next order first. */
  queue: Course[];
  served: TillOrder | null;
  tickets: Ticket[];
  /** In rupiah, since the hour began. */
  taken: Record<Way, number>;
  /** The banknotes that came in, less the change. */
  drawer: number;
}

export const changeOf = ({ sale }: Course): number =>
  sale.given === undefined ? 0 : sale.given - total(sale.lines);

function stateAt({ cooks, ready }: Course, minute: number): TicketState {
  if (minute < cooks) return "new";
  return minute < ready ? "cooking" : "ready";
}

function takenOf(paid: Course[]): Record<Way, number> {
  const taken = { cash: 0, card: 0, qr: 0, wallet: 0 };
  for (const { sale } of paid) taken[sale.way] += total(sale.lines);
  return taken;
}

export function rushAt(minute: number): Rush {
  const paid = courses.filter((course) => course.paid <= minute);
  const atTill = courses.find((course) => course.typed <= minute && minute <= course.paid);
  return {
    minute,
    queue: courses.filter(({ joins, typed }) => joins <= minute && minute < typed),
    served: atTill ? { course: atTill, isPaid: atTill.paid === minute } : null,
    tickets: paid
      .filter(({ out }) => minute < out)
      .map((course) => ({ course, state: stateAt(course, minute) })),
    taken: takenOf(paid),
    drawer: paid.reduce((all, course) => all + (course.sale.given ?? 0) - changeOf(course), 0),
  };
}

export const takenIn = ({ taken }: Rush): number => ways.reduce((all, way) => all + taken[way], 0);

/** The number of people in the queue and at the till. */
export const peopleIn = ({ queue, served }: Rush): number =>
  [...queue, ...(served ? [served.course] : [])].reduce((all, { people }) => all + people, 0);

/** The minutes at which the buttons stop: the beginning of the hour, each payment, and its end. */
export const stops: number[] = [0, ...courses.map(({ paid }) => paid), lastMinute];

export const stopAfter = (minute: number): number | undefined =>
  stops.find((stop) => stop > minute);

export const stopBefore = (minute: number): number | undefined =>
  stops.findLast((stop) => stop < minute);

/** HH:MM */
export function timeAt(minute: number): string {
  const [hour, rest] = [lunch.hour + Math.floor(minute / 60), minute % 60];
  return `${hour}:${String(rest).padStart(2, "0")}`;
}
