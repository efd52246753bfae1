import { getLocale, getTranslations } from "next-intl/server";
import { total } from "@/features/day/sales";
import { type Table, type TableState, tables } from "@/features/day/tables";
import { TableDrawing } from "@/features/tables/plan/TableDrawing";
import { now } from "@/features/tables/rules/room";
import { clock, money } from "@/lib/format";

interface Props {
  className?: string;
  /** Four tables, for small screens. */
  near?: boolean;
}

/** Two in a row; a table of each state is among them. */
const nearby = tables
  .slice(2, 6)
  .map((table, at) => ({ table, x: at % 2 === 0 ? 95 : 265, y: at < 2 ? 92 : 252 }));
const all = tables.map((table) => ({ table, x: table.x, y: table.y }));

/** The café's tables from above. A word on each says its state, not the colour alone. */
export async function Room({ className, near }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("home.tables");
  const words = await getTranslations("day");
  const shown = near ? nearby : all;
  const [width, height] = near ? [360, 344] : [700, 400];
  const count = (state: TableState) => shown.filter(({ table }) => table.state === state).length;
  const facts = {
    outlet: words("outlets.cafe"),
    time: clock(locale, now),
    free: count("free"),
    occupied: count("occupied"),
    reserved: count("reserved"),
  };
  const detail = ({ state, lines, since = "" }: Table) =>
    ({ free: "", occupied: money(locale, total(lines)), reserved: clock(locale, since) })[state];
  return (
    <svg role="img" viewBox={`0 0 ${width} ${height}`} className={className}>
      <title>{t("picture", facts)}</title>
      <rect width={width} height={height} rx="14" className="fill-sunken" />
      {shown.map(({ table, x, y }) => (
        <g key={table.number} transform={`translate(${x} ${y})`}>
          <TableDrawing
            table={table}
            look={{
              state: table.state,
              word: words(`tables.${table.state}`),
              detail: detail(table),
            }}
          />
        </g>
      ))}
    </svg>
  );
}
