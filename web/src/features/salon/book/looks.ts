import { page, quarter, type State } from "../rules/book";
import { minutesOf, type Service } from "../rules/services";

/** Quarters from the top of the page. */
export const rowOf = (minute: number): number => (minute - page.from) / quarter;
export const rows = rowOf(page.to);

/** Ink and paper of each state, alike by day and by night. */
export const stateLook: Record<State, string> = {
  done: "bg-rice text-paper-ink",
  in_chair: "bg-lamp text-on-lamp",
  booked: "bg-awning text-on-awning",
};

/** Controls on the book's paper keep the inks of the day. */
export const onPaper =
  "scheme-light bg-paper text-paper-ink [--color-brand:var(--color-awning)] [--color-ink:var(--color-paper-ink)] " +
  "[--color-brand-strong:var(--color-frame)] [--color-on-brand:var(--color-on-awning)] " +
  "[--color-surface:var(--color-paper)] [--color-sunken:var(--color-rice)] " +
  "[--color-line-strong:var(--color-paper-soft)] [--color-ink-soft:var(--color-paper-soft)]";

const starts = [
  "sm:row-start-1",
  "sm:row-start-2",
  "sm:row-start-3",
  "sm:row-start-4",
  "sm:row-start-5",
  "sm:row-start-6",
  "sm:row-start-7",
  "sm:row-start-8",
  "sm:row-start-9",
  "sm:row-start-10",
  "sm:row-start-11",
  "sm:row-start-12",
  "sm:row-start-13",
  "sm:row-start-14",
  "sm:row-start-15",
  "sm:row-start-16",
  "sm:row-start-17",
  "sm:row-start-18",
  "sm:row-start-19",
  "sm:row-start-20",
];

const spans: Record<(typeof minutesOf)[Service], string> = {
  30: "sm:row-span-2",
  45: "sm:row-span-3",
  60: "sm:row-span-4",
  120: "sm:row-span-8",
};

/** The place of a slip on the ruled page; on a phone it stands in a list. */
export const rowClass = (from: number, service: Service): string =>
  `sm:col-start-1 ${starts[rowOf(from)]} ${spans[minutesOf[service]]}`;

/** A free place is half an hour high, as the next one begins there. */
export const placeClass = (from: number): string => rowClass(from, "dry");
