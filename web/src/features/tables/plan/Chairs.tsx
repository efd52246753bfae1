import type { Table, TableState } from "@/features/day/tables";
import { chairs, tops } from "./layout";

/** The distance from a chair's middle to the table's edge; the chairs of a free table are pushed in. */
const drawn: Record<TableState, number> = { free: 3, reserved: 8, occupied: 13 };

const shirts = ["fill-tomato", "fill-leaf", "fill-tea", "fill-mango"];

/** A guest from above: shoulders, and hair over them. */
function Guest({ index }: { index: number }) {
  return (
    <g strokeWidth="2" className="stroke-frame">
      <rect x="-16" y="-6" width="32" height="12" rx="6" className={shirts[index % 4]} />
      <circle cy="1" r="9" className="fill-coffee" />
    </g>
  );
}

/** Both long sides of a table; the table itself is drawn over them. */
export function Chairs({ table, state }: { table: Table; state: TableState }) {
  const places = chairs[table.shape];
  const away = tops[table.shape].height / 2 + drawn[state];
  return [180, 0].map((turn, side) => (
    <g key={turn} transform={`rotate(${turn})`}>
      {places.map((x, index) => (
        <g key={x} transform={`translate(${x} ${-away})`}>
          <rect
            x="-14"
            y="-11"
            width="28"
            height="22"
            rx="8"
            strokeWidth="2"
            className="fill-wood stroke-wood-edge"
          />
          {state === "occupied" ? <Guest index={index + 2 * side + table.number} /> : null}
        </g>
      ))}
    </g>
  ));
}
