import { oClock } from "@/features/day/hour";
import { day, hourTotal, sum } from "@/features/day/ledger";
import { hours, type NarratedHour, narrated } from "@/features/day/sales";

export const pages = {
  fitur: "/features/fitur",
  beverage: "/features/beverage",
  salon: "/features/salon",
  retail: "/features/retail",
  table: "/features/table",
} as const satisfies Record<NarratedHour, string>;

/** The hours that pages tell, in their order, with their takings. */
export const told = hours.map((page) => ({
  page,
  at: oClock(narrated[page].hour),
  outlet: narrated[page].outlet,
  amount: hourTotal(page),
}));

const toldTotal = told.reduce((all, { amount }) => all + amount, 0);

/** The takings of the other hours. */
export const untoldTotal = sum(day) - toldTotal;
