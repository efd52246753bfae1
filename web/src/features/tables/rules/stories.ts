import { narrated, total } from "@/features/day/sales";
import { billAt, opening, placeOf, type Room } from "./room";
import { type Step, take } from "./steps";

/** The parts in which table 6 pays in the example's evening. */
const [first, second] = narrated.table.sales.filter(({ table }) => table === 6);

function after(step: Step): Room {
  const room = take(opening, step);
  if (typeof room === "string") throw new Error(`the story cannot be told: ${room}`);
  return room;
}

/** The room as each story leaves it. */
export const rooms = {
  move: after({ do: "move", table: 4, to: 7 }),
  join: after({ do: "join", table: 1, to: 4 }),
  split: after({ do: "split", table: 6, slip: 0, taken: second?.lines ?? [] }),
};

function slipTotals(room: Room, table: number): number[] {
  const place = placeOf(room, table);
  return place.state === "occupied" ? place.party.slips.map(total) : [];
}

/** Three evenings, each computed by the rules of the plan. */
export const stories = {
  move: { from: 4, to: 7, before: billAt(opening, 4), after: billAt(rooms.move, 7) },
  join: {
    from: 1,
    to: 4,
    bills: [billAt(opening, 1), billAt(opening, 4)],
    whole: billAt(rooms.join, 1),
  },
  split: {
    table: 6,
    whole: billAt(opening, 6),
    parts: slipTotals(rooms.split, 6),
    payments: [first, second].flatMap((sale) => (sale ? [{ at: sale.at, way: sale.way }] : [])),
  },
};
