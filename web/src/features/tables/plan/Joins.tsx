import { tables } from "@/features/day/tables";
import type { Room } from "../rules/room";
import type { Layout, Point } from "./layout";

/** Dots, as on a receipt, from the table that has the bill to those that are joined to it. */
export function Joins({ room, layout }: { room: Room; layout: Layout }) {
  const middle = (number: number): Point => {
    const table = tables.find((each) => each.number === number);
    return table ? layout.middleOf(table) : { x: 0, y: 0 };
  };
  return room.parties.flatMap(({ tables: [first = 0, ...others] }) =>
    others.map((other) => {
      const [from, to] = [middle(first), middle(other)];
      const bend = layout.bend(from, to);
      return (
        <path
          key={other}
          d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray="1 14"
          className="stroke-brand"
        />
      );
    }),
  );
}
