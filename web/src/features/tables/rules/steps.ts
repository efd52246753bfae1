import type { Good } from "@/features/day/goods";
import type { Line } from "@/features/day/sales";
import { merged, pieces, without } from "./lines";
import { now, type Party, type Place, placeOf, type Room } from "./room";

/** An act of the staff at a table. */
export type Step =
  | { do: "seat"; table: number }
  | { do: "reserve"; table: number; at: string }
  | { do: "release"; table: number }
  | { do: "add"; table: number; good: Good }
  | { do: "move"; table: number; to: number }
  | { do: "join"; table: number; to: number }
  | { do: "split"; table: number; slip: number; taken: Line[] }
  | { do: "gather"; table: number }
  | { do: "pay"; table: number; slip: number };

export type Refusal =
  | "table_taken"
  | "table_free"
  | "no_bill"
  | "same_bill"
  | "unpaid"
  | "in_parts"
  | "in_one_part"
  | "not_a_part"
  | "nothing_to_pay";

/** The room after a step, or the reason why it does not change. */
export function take(room: Room, step: Step): Room | Refusal {
  const place = placeOf(room, step.table);
  if (step.do === "seat") return seat(room, step.table, place);
  if (step.do === "reserve") return reserve(room, step.table, step.at, place);
  if (step.do === "release") return release(room, step.table, place);
  if (place.state !== "occupied") return "no_bill";
  const { party } = place;
  switch (step.do) {
    case "add":
      return add(room, party, step.good);
    case "move":
      return move(room, party, step.table, step.to);
    case "join":
      return join(room, party, placeOf(room, step.to));
    case "split":
      return split(room, party, step.slip, step.taken);
    case "gather":
      return party.slips.length > 1 ? become(room, party, whole(party)) : "in_one_part";
    case "pay":
      return pay(room, party, step.slip);
  }
}

/** Replaces a party by others. */
function become(room: Room, party: Party, ...next: Party[]): Room {
  const parties = room.parties.flatMap((each) => (each === party ? next : [each]));
  return { ...room, parties };
}

/** Replaces a slip by others. */
const swapped = (slips: Line[][], at: number, ...next: Line[][]): Line[][] =>
  slips.flatMap((slip, index) => (index === at ? next : [slip]));

const whole = (party: Party): Party => ({ ...party, slips: [merged(party.slips.flat())] });

const unreserved = (room: Room, table: number): Room => ({
  ...room,
  reservations: room.reservations.filter((each) => each.table !== table),
});

function seat(room: Room, table: number, place: Place): Room | Refusal {
  if (place.state === "occupied") return "table_taken";
  const party = { tables: [table], since: now, slips: [[]] };
  return { ...unreserved(room, table), parties: [...room.parties, party] };
}

function reserve(room: Room, table: number, at: string, place: Place): Room | Refusal {
  if (place.state !== "free") return "table_taken";
  return { ...room, reservations: [...room.reservations, { table, at }] };
}

/** Guests who ordered nothing may leave; a bill stays until it is paid. */
function release(room: Room, table: number, place: Place): Room | Refusal {
  if (place.state === "free") return "table_free";
  if (place.state === "reserved") return unreserved(room, table);
  return pieces(place.party.slips.flat()) > 0 ? "unpaid" : become(room, place.party);
}

function add(room: Room, party: Party, good: Good): Room | Refusal {
  const [slip, second] = party.slips;
  if (!slip || second) return "in_parts";
  return become(room, party, { ...party, slips: [merged([...slip, { good, quantity: 1 }])] });
}

function move(room: Room, party: Party, from: number, to: number): Room | Refusal {
  if (placeOf(room, to).state !== "free") return "table_taken";
  const tables = party.tables.map((table) => (table === from ? to : table));
  return become(room, party, { ...party, tables });
}

function join(room: Room, party: Party, other: Place): Room | Refusal {
  if (other.state !== "occupied") return "no_bill";
  if (other.party === party) return "same_bill";
  const [since = party.since] = [party.since, other.party.since].sort();
  const both = whole({
    tables: [...party.tables, ...other.party.tables],
    since,
    slips: [...party.slips, ...other.party.slips],
  });
  return become(become(room, other.party), party, both);
}

function split(room: Room, party: Party, at: number, taken: Line[]): Room | Refusal {
  const rest = without(party.slips[at] ?? [], taken);
  if (!rest || pieces(rest) === 0 || pieces(taken) === 0) return "not_a_part";
  const slips = swapped(party.slips, at, rest, merged(taken));
  return become(room, party, { ...party, slips });
}

function pay(room: Room, party: Party, at: number): Room | Refusal {
  const lines = party.slips[at] ?? [];
  if (pieces(lines) === 0) return "nothing_to_pay";
  const slips = swapped(party.slips, at);
  const left = slips.length > 0 ? become(room, party, { ...party, slips }) : become(room, party);
  return { ...left, payments: [...room.payments, { tables: party.tables, lines }] };
}
