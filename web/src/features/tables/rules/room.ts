import { type Line, total } from "@/features/day/sales";
import { type TableState, tables } from "@/features/day/tables";

/** The clock of the plan stands still here. */
export const now = "19:05";

/** Guests with one bill. It lies in one slip, or in several once it is split. */
export interface Party {
  /** The bill was opened at the first table; the others are joined to it. */
  tables: number[];
  /** HH:MM */
  since: string;
  slips: Line[][];
}

export interface Reservation {
  table: number;
  /** HH:MM */
  at: string;
}

export interface Payment {
  tables: number[];
  lines: Line[];
}

/** A table of no party and no reservation is free. */
export interface Room {
  parties: Party[];
  reservations: Reservation[];
  payments: Payment[];
}

export type Place =
  | { state: "free" }
  | { state: "reserved"; at: string }
  | { state: "occupied"; party: Party };

/** The room as the evening of the example begins. */
export const opening: Room = {
  parties: tables.flatMap(({ number, state, since = now, lines }) =>
    state === "occupied" ? [{ tables: [number], since, slips: [lines] }] : [],
  ),
  reservations: tables.flatMap(({ number, state, since = now }) =>
    state === "reserved" ? [{ table: number, at: since }] : [],
  ),
  payments: [],
};

export function placeOf(room: Room, table: number): Place {
  const party = room.parties.find((each) => each.tables.includes(table));
  if (party) return { state: "occupied", party };
  const reservation = room.reservations.find((each) => each.table === table);
  return reservation ? { state: "reserved", at: reservation.at } : { state: "free" };
}

export const tablesIn = (room: Room, state: TableState): number[] =>
  tables.map(({ number }) => number).filter((number) => placeOf(room, number).state === state);

export const billOf = (party: Party): number => total(party.slips.flat());

/** The sum of a table's bill; 0 without a bill. */
export function billAt(room: Room, table: number): number {
  const place = placeOf(room, table);
  return place.state === "occupied" ? billOf(place.party) : 0;
}

export const openTotal = (room: Room): number =>
  room.parties.reduce((all, party) => all + billOf(party), 0);

export const paidTotal = (room: Room): number =>
  room.payments.reduce((all, { lines }) => all + total(lines), 0);

/** HH:MM, the times for which the example takes reservations. */
export const bookable = ["19:30", "20:00", "20:30", "21:00"];
