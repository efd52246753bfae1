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
  round: { width: 106, height: 106, corner: 53 },
  square: { width: 100, height: 100, corner: 14 },
  long: { width: 130, height: 100, corner: 14 },
} as const;

/** The plan of the day on this screen; its two rows stand closer. */
const place = ({ x, y }: Table) => `translate(${24 + x * 0.85} ${y < 200 ? 134 : 272})`;

/** The café from above; each table says its state. */
export async function Tables() {
  const { t, day } = await pictureWords();
  return (
    <Tablet title={t("tabs.tables")} side={day("till")}>
      <path d="M22 66h596v264a10 10 0 0 1-10 10H32a10 10 0 0 1-10-10z" className="fill-sunken" />
      {tables.map((table) => (
        <Place key={table.number} table={table} />
      ))}
    </Tablet>
  );
}

async function Place({ table }: { table: Table }) {
  const { day } = await pictureWords();
  const { width, height, corner } = shapes[table.shape];
  return (
    <g transform={place(table)}>
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
      <Words x={0} y={-6} room={60} size={28} bold mono anchor="middle" ink={inks[table.state]}>
        {String(table.number)}
      </Words>
      <Words x={0} y={17} room={94} size={17} bold anchor="middle" ink={inks[table.state]}>
        {day(`tables.${table.state}`)}
      </Words>
      {table.number === tapped ? <Finger x={46} y={-40} /> : null}
    </g>
  );
}

const chairs: Record<Table["seats"], { along: number[]; atEnds: boolean }> = {
  2: { along: [0], atEnds: false },
  4: { along: [0], atEnds: true },
  6: { along: [-40, 0, 40], atEnds: false },
};

/** Chairs reach out from under the table. */
function Chairs({ table: { seats, shape } }: { table: Table }) {
  const { width, height } = shapes[shape];
  const { along, atEnds } = chairs[seats];
  const long = along.flatMap((x) => [-height / 2, height / 2].map((y) => ({ x, y })));
  const ends = atEnds ? [-width / 2, width / 2].map((x) => ({ x, y: 0 })) : [];
  return [...long, ...ends].map(({ x, y }) => (
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
