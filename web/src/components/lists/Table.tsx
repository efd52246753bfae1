import type { ReactNode } from "react";
import { cx } from "../cx";

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  /** Left out on paper: its cells are buttons. */
  screenOnly?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Rows as low as fingers and eyes allow, for lists that people read all day. */
  dense?: boolean;
}

const classOf = ({ numeric, screenOnly }: { numeric?: boolean; screenOnly?: boolean }) =>
  cx(numeric && "numeric", screenOnly && "print:hidden");

/** A ledger. On a phone each row becomes a card with its headings beside the values. */
export function Table<Row>({ caption, columns, rows, rowKey, dense = false }: Props<Row>) {
  return (
    <table className={cx("ledger w-full", dense && "dense")}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-label={column.head} className={classOf(column)}>
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
