import type { Good } from "@/features/day/goods";
import { total } from "@/features/day/sales";
import { billAt, placeOf, type Room } from "./room";
import type { Step } from "./steps";

/** The facts of the sentence that follows an act. Amounts in rupiah. */
export interface Report {
  what: Step["do"] | "pay_part" | "undo" | "restart";
  table?: number;
  other?: number;
  tables?: number[];
  time?: string;
  good?: Good;
  amount?: number;
  second?: number;
}

/** Tells of a step that the rules allowed. */
export function tell(before: Room, step: Step, after: Room): Report {
  const { do: what, table } = step;
  switch (step.do) {
    case "seat":
    case "release":
      return { what, table };
    case "reserve":
      return { what, table, time: step.at };
    case "add":
      return { what, table, good: step.good, amount: billAt(after, table) };
    case "move":
      return { what, table, other: step.to, amount: billAt(after, step.to) };
    case "join":
      return { what, table, other: step.to, amount: billAt(after, table) };
    case "split":
      return parted(after, table, step.slip);
    case "gather":
      return { what, table, amount: billAt(after, table) };
    case "pay":
      return paid(before, table, after);
  }
}

function parted(after: Room, table: number, at: number): Report {
  const place = placeOf(after, table);
  const slips = place.state === "occupied" ? place.party.slips : [];
  const [amount, second] = slips.slice(at, at + 2).map(total);
  return { what: "split", table, amount, second };
}

function paid(before: Room, table: number, after: Room): Report {
  const amount = total(after.payments.at(-1)?.lines ?? []);
  const place = placeOf(before, table);
  const tables = place.state === "occupied" ? place.party.tables : [table];
  const left = billAt(after, table);
  if (left > 0) return { what: "pay_part", table, amount, second: left };
  return { what: "pay", table, tables, amount };
}
