import type { Table, TableState } from "@/features/day/tables";
import { Chairs } from "./Chairs";
import { type Top, tops } from "./layout";

/** How a table stands at this moment, in words. */
export interface Look {
  state: TableState;
  word: string;
  /** The text below the word: seats, time or amount. */
  detail: string;
}

const looks: Record<TableState, string> = {
  free: "fill-surface stroke-line-strong",
  occupied: "fill-brand stroke-brand",
  reserved: "fill-lamp stroke-wood-edge",
};

const inks: Record<TableState, string> = {
  free: "fill-ink",
  occupied: "fill-on-brand",
  reserved: "fill-on-lamp",
};

function Rim({ top, by, className }: { top: Top; by: number; className: string }) {
  const { width, height, radius } = top;
  return (
    <rect
      x={-width / 2 - by}
      y={-height / 2 - by}
      width={width + 2 * by}
      height={height + 2 * by}
      rx={radius + by}
      strokeWidth="3"
      className={className}
    />
  );
}

/** The light that hangs over a reserved table. */
function Lamp() {
  return (
    <>
      <circle r="80" className="fill-lamp-soft" />
      <circle r="67" fill="none" strokeWidth="2" strokeDasharray="2 8" className="stroke-lamp" />
    </>
  );
}

interface Props {
  table: Table;
  look: Look;
  /** The bill of the table is open beside the plan. */
  chosen?: boolean;
  /** The task offers this table. */
  offered?: boolean;
}

/** A table from above, round its middle. Dashes, guests and light tell its state without colour. */
export function TableDrawing({ table, look, chosen, offered }: Props) {
  const top = tops[table.shape];
  const { state, word, detail } = look;
  return (
    <>
      {state === "reserved" ? <Lamp /> : null}
      <Chairs table={table} state={state} />
      {chosen ? <Rim top={top} by={7} className="fill-surface stroke-ink" /> : null}
      {offered ? <Rim top={top} by={7} className="fill-surface stroke-brand" /> : null}
      <rect
        x={-top.width / 2}
        y={-top.height / 2}
        width={top.width}
        height={top.height}
        rx={top.radius}
        strokeWidth="3"
        strokeDasharray={state === "free" ? "7 6" : undefined}
        className={looks[state]}
      />
      <g textAnchor="middle" className={inks[state]}>
        <text y="-16" fontSize="26" fontWeight="650" className="font-mono">
          {table.number}
        </text>
        <text y="6" fontSize="16" fontWeight="600">
          {word}
        </text>
        <text y="25" fontSize={detail.length > 10 ? 13 : 15} className="font-mono">
          {detail}
        </text>
      </g>
    </>
  );
}
