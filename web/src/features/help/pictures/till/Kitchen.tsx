import type { Line } from "@/features/day/sales";
import { tables } from "@/features/day/tables";
import { Words } from "../parts/Bits";
import { Ring } from "../parts/Marks";
import { Picture, Slip, Tear } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const hung = tables.filter(({ state }) => state === "occupied").slice(0, 2);

/** Two kitchen tickets on their rail; the first table is marked. */
export async function Kitchen() {
  const { t, day } = await pictureWords();
  return (
    <Picture>
      {hung.map(({ number, lines }, at) => (
        <g key={number} transform={`translate(${28 + at * 304} 30)`}>
          <Slip x={0} y={0} width={280} height={300} />
          <Words x={140} y={46} room={240} size={18} mono anchor="middle" ink="fill-paper-soft">
            {t("kitchen.ticket")}
          </Words>
          <Words x={140} y={94} room={250} size={34} bold mono anchor="middle" ink="fill-paper-ink">
            {day("tables.table", { number })}
          </Words>
          <Tear x={16} y={118} width={248} />
          <Dishes lines={lines} note={at === 0 ? t("kitchen.note") : undefined} />
        </g>
      ))}
      <rect y="16" width="640" height="26" className="fill-wood" />
      <rect y="42" width="640" height="7" className="fill-wood-edge" />
      <Ring x={66} y={88} width={204} height={50} />
    </Picture>
  );
}

/** The dishes of a ticket. The note stands below the second. */
async function Dishes({ lines, note }: { lines: Line[]; note?: string }) {
  const { day } = await pictureWords();
  return lines.map(({ good, quantity }, at) => {
    const y = 150 + at * 42 + (note && at > 1 ? 28 : 0);
    return (
      <g key={good}>
        <Words x={18} y={y} room={24} size={20} bold mono ink="fill-paper-ink">
          {String(quantity)}
        </Words>
        <Words x={44} y={y} room={222} size={20} mono ink="fill-paper-ink">
          {day(`goods.${good}`)}
        </Words>
        {note && at === 1 ? (
          <Words x={44} y={y + 26} room={222} size={18} mono ink="fill-paper-soft">
            {`— ${note}`}
          </Words>
        ) : null}
      </g>
    );
  });
}
