import { getTranslations } from "next-intl/server";
import { type Table, tables } from "@/features/day/tables";
import { Chalk } from "./Chalk";

/** A table of the room for each state, as one draws it. */
const drawn = [2, 4, 5].flatMap((wanted) => tables.find((each) => each.number === wanted) ?? []);

export async function ChalkTables() {
  const day = await getTranslations("day");
  return (
    <Chalk title={day("outlets.cafe")}>
      <ul className="grid grid-cols-3 gap-1 text-center text-xs sm:text-sm">
        {drawn.map((table) => (
          <li key={table.number} className="min-w-0">
            <TableInChalk table={table} />
            <span className="sr-only">{day("tables.table", { number: table.number })}:</span>{" "}
            {day(`tables.${table.state}`)}
          </li>
        ))}
      </ul>
    </Chalk>
  );
}

function TableInChalk({ table: { number, shape, seats, state } }: { table: Table }) {
  const angles = Array.from({ length: seats }, (_, seat) => (360 / seats) * seat);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 80 80"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className="mx-auto w-full max-w-20 stroke-on-awning"
    >
      {shape === "round" ? (
        <circle cx="40" cy="40" r="22" strokeDasharray={state === "reserved" ? "6 6" : undefined} />
      ) : (
        <rect x="19" y="19" width="42" height="42" rx="4" />
      )}
      {angles.map((angle) => (
        <path
          key={angle}
          d="M33 9c4-4 10-4 14 0"
          transform={`rotate(${angle} 40 40)`}
          className={state === "occupied" ? "fill-on-awning" : undefined}
        />
      ))}
      <text
        x="40"
        y="48"
        fontSize="22"
        textAnchor="middle"
        strokeWidth="0"
        className="fill-on-awning font-mono"
      >
        {number}
      </text>
    </svg>
  );
}
