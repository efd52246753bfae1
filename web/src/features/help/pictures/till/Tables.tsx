import { type Table, type TableState, tables } from "@/features/day/tables";
import { Words } from "../parts/Bits";
import { Finger } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const looks: Record<TableState, string> = {
  free: "fill-surface stroke-line-strong",
  occupied: "fill-brand stroke-brand",
  reserved: "fill-lamp-soft stroke-warn",
};

const inks: Record<TableState, string> = {
  free: "fill-ink",
  occupied: "fill-on-brand",
  reserved: "fill-ink",
};

const tapped = 7;

const shapes = {
  round: { width: 122, height: 122, corner: 61 },
  square: { width: 120, height: 104, corner: 14 },
  long: { width: 124, height: 104, corner: 14 },
} as const;

const columns = 4;

/** The plan of the day on this screen: the same two rows, in four columns. */
const place = (at: number) => `translate(${83 + (at % columns) * 131} ${at < columns ? 148 : 302})`;

/** The café from above; each table says its state. */
export async function Tables() {
  const { t, day } = await pictureWords();
  return (
    <Tablet title={t("tabs.tables")} side={day("till")}>
      <path d="M18 68h524v304a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10z" className="fill-sunken" />
      {tables.map((table, at) => (
        <Place key={table.number} table={table} at={at} />
      ))}
    </Tablet>
  );
}

async function Place({ table, at }: { table: Table; at: number }) {
  const { day } = await pictureWords();
  const { width, height, corner } = shapes[table.shape];
  return (
    <g transform={place(at)}>
      <Chairs table={table} />
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={corner}
        strokeWidth="3"
        strokeDasharray={table.state === "free" ? "6 5" : undefined}
        className={looks[table.state]}
      />
      <Words x={0} y={-4} room={60} size={30} bold mono anchor="middle" ink={inks[table.state]}>
        {String(table.number)}
      </Words>
      <Words x={0} y={24} room={108} anchor="middle" ink={inks[table.state]}>
        {day(`tables.${table.state}`)}
      </Words>
      {table.number === tapped ? <Finger x={46} y={-42} /> : null}
    </g>
  );
}

const chairs: Record<Table["seats"], number[]> = { 2: [0], 4: [-28, 28], 6: [-38, 0, 38] };

/** Chairs reach out from under the table, on its two long sides. */
function Chairs({ table: { seats, shape } }: { table: Table }) {
  const { height } = shapes[shape];
  const places = chairs[seats].flatMap((x) => [-height / 2, height / 2].map((y) => ({ x, y })));
  return places.map(({ x, y }) => (
    <rect
      key={`${x},${y}`}
      x={x - 12}
      y={y - 12}
      width="24"
      height="24"
      rx="8"
      className="fill-wood"
    />
  ));
}
