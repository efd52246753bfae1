import type { ReactNode } from "react";
import type { Table } from "@/features/day/tables";
import { type Point, tops } from "./layout";
import { type Look, TableDrawing } from "./TableDrawing";

/** How the reader plays with the plan. */
export interface Play {
  /** Absent while the page's script does not run: then the plan is a picture. */
  onTable?: (table: number) => void;
  chosen?: number;
  /** The tables from which a task lets the reader choose, and the name of that act. */
  offered?: { tables: number[]; name: (table: number) => string };
}

interface Props extends Play {
  table: Table;
  at: Point;
  look: Look;
  name: string;
}

/** A table in its place. While a task offers some tables, the others are dimmed. */
export function PlanTable({ table, at, look, name, onTable, chosen, offered }: Props) {
  const { number } = table;
  const isChosen = number === chosen;
  const isOffered = offered?.tables.includes(number) ?? false;
  const isAside = offered && offered.tables.length > 0 && !isOffered && !isChosen;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <Unread className={isAside ? "opacity-40" : undefined}>
        <TableDrawing table={table} look={look} chosen={isChosen} offered={isOffered} />
      </Unread>
      {onTable ? (
        <TableButton
          table={table}
          name={isOffered && offered ? offered.name(number) : name}
          chosen={isChosen}
          onPress={() => onTable(number)}
        />
      ) : null}
    </g>
  );
}

/** Part of the drawing; the names of the buttons say the same. */
export function Unread({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
    <g aria-hidden="true" className={className}>
      {children}
    </g>
  );
}

interface ButtonProps {
  table: Table;
  name: string;
  chosen: boolean;
  onPress: () => void;
}

/** Lies over the drawing of its table. */
function TableButton({ table, name, chosen, onPress }: ButtonProps) {
  const { width, height } = tops[table.shape];
  return (
    <foreignObject
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      className="overflow-visible"
    >
      <button
        type="button"
        data-table={table.number}
        aria-label={name}
        aria-current={chosen ? "true" : undefined}
        onClick={onPress}
        className="block size-full"
      />
    </foreignObject>
  );
}
