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
        <g key={number} transform={`translate(${14 + at * 272} 30)`}>
          <Slip x={0} y={0} width={260} height={344} />
          <Words x={130} y={54} room={232} mono anchor="middle" ink="fill-paper-soft">
            {t("kitchen.ticket")}
          </Words>
          <Words
            x={130}
            y={108}
            room={240}
            size={34}
            bold
            mono
            anchor="middle"
            ink="fill-paper-ink"
          >
            {day("tables.table", { number })}
          </Words>
          <Tear x={16} y={136} width={228} />
          <Dishes lines={lines} note={at === 0 ? t("kitchen.note") : undefined} />
        </g>
      ))}
      <rect y="16" width="560" height="26" className="fill-wood" />
      <rect y="42" width="560" height="7" className="fill-wood-edge" />
      <Ring x={40} y={99} width={208} height={56} />
    </Picture>
  );
}

/** The dishes of a ticket. The note stands below the second. */
async function Dishes({ lines, note }: { lines: Line[]; note?: string }) {
  const { day } = await pictureWords();
  return lines.map(({ good, quantity }, at) => {
    const y = 172 + at * 46 + (note && at > 1 ? 32 : 0);
    return (
      <g key={good}>
        <Words x={16} y={y} room={24} bold mono ink="fill-paper-ink">
          {String(quantity)}
        </Words>
        <Words x={38} y={y} room={216} mono ink="fill-paper-ink">
          {day(`goods.${good}`)}
        </Words>
        {note && at === 1 ? (
          <Words x={38} y={y + 29} room={216} mono ink="fill-paper-soft">
            {`— ${note}`}
          </Words>
        ) : null}
      </g>
    );
  });
}
