import type { ReactNode } from "react";
import { cx } from "@/components/cx";

/** One cell for each head, or a single cell for both. */
export type Row = { label: string } & ({ cells: readonly ReactNode[] } | { both: ReactNode });

interface Props {
  caption: string;
  /** The head over the rows' labels. */
  corner: string;
  heads: readonly string[];
  rows: Row[];
  /** Marks the second column as the recommended one. */
  chosen?: boolean;
}

const printed = {
  table: "print:table print:text-xs",
  head:
    "print:static print:table-header-group print:h-auto print:w-auto print:overflow-visible " +
    "print:[clip-path:none]",
  row: "print:table-row print:border-0",
  cell: "print:table-cell print:border-line print:border-b print:py-1 print:before:content-none",
};

/** Two things side by side: a table, on a phone cards. Paper is as narrow as a phone, but gets the table. */
export function Comparison({ caption, corner, heads, rows, chosen }: Props) {
  return (
    <table className={cx("ledger w-full table-fixed", printed.table)}>
      <caption className="sr-only">{caption}</caption>
      <thead className={printed.head}>
        <tr className={printed.row}>
          <th scope="col" className={cx("w-1/4", printed.cell)}>
            {corner}
          </th>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={cx("text-base text-ink", printed.cell)}>
              {chosen && at === 1 ? (
                <span className="rounded-sm bg-lamp px-3 py-1 text-on-lamp print:bg-transparent print:p-0">
                  {head}
                </span>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="print:table-row-group">
        {rows.map((row) => (
          <BodyRow key={row.label} row={row} heads={heads} />
        ))}
      </tbody>
    </table>
  );
}

function BodyRow({ row, heads }: { row: Row; heads: readonly string[] }) {
  const isShared = "both" in row;
  return (
    <tr
      className={cx(
        isShared &&
          "max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-4",
        printed.row,
      )}
    >
      <th
        scope="row"
        className={cx(
          "max-md:block max-md:text-ink",
          isShared && "max-md:border-0 max-md:py-2",
          printed.cell,
        )}
      >
        {row.label}
      </th>
      {isShared ? (
        <td colSpan={heads.length} className={cx("before:hidden", printed.cell)}>
          <span>{row.both}</span>
        </td>
      ) : (
        heads.map((head, at) => (
          <td key={head} data-label={head} className={printed.cell}>
            <span>{row.cells[at]}</span>
          </td>
        ))
      )}
    </tr>
  );
}

/** An amount in a cell, followed by its note. */
export function Amount({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <>
      <span className="whitespace-nowrap font-mono font-semibold">{children}</span> {note}
    </>
  );
}
