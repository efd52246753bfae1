import { getLocale, getTranslations } from "next-intl/server";
import { Words } from "@/features/help/pictures/parts/Bits";
import { Paper, Rule } from "@/features/home/counter/Paper";
import { Printer } from "@/features/home/counter/Printer";
import { clock } from "@/lib/format";
import { firstRound } from "./bill";
import { cardTable, still } from "./still";

const width = 250;
const paper = { width: width - 20, height: 232 };
const margin = 14;
const room = paper.width - 2 * margin;
const ink = "fill-paper-ink";

/** The printer in the kitchen, with the order that came from the card beside it. */
export async function KitchenPrinter({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 344`} className={className}>
      <g transform="translate(0 344)">
        <Printer width={width} paper={paper.height}>
          <KitchenTicket />
        </Printer>
      </g>
    </svg>
  );
}

async function KitchenTicket() {
  const locale = await getLocale();
  const day = await getTranslations("day");
  const t = await getTranslations("scan.demo");
  const [round] = still.rounds;
  const notes = (round?.notes ?? []).map((note) => t(`notes.${note}`)).join(" · ");
  return (
    <>
      <Paper width={paper.width - 2} height={paper.height} />
      <Words x={margin} y={46} room={room} size={26} bold mono ink={ink}>
        {day("tables.table", { number: cardTable })}
      </Words>
      <Words x={margin} y={70} room={room} size={17} mono ink="fill-paper-soft">
        {clock(locale, firstRound)}
      </Words>
      <Rule y={86} width={paper.width} />
      {round?.lines.map(({ good, quantity }, at) => (
        <Words key={good} x={margin} y={116 + at * 30} room={room} size={18} mono ink={ink}>
          {`${quantity} × ${day(`goods.${good}`)}`}
        </Words>
      ))}
      <Words x={margin} y={212} room={room} size={18} bold mono ink={ink}>
        {notes}
      </Words>
    </>
  );
}
