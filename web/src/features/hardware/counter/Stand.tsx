import { orderOfTheDay as order, total } from "@/features/day/sales";
import { TabletBody } from "@/features/drawings/TabletBody";
import { drawingWords } from "@/features/drawings/words";
import { Words } from "@/features/help/pictures/parts/Bits";

const size = 15;

/** The till on its stand, when the customer has paid: received, and the change. */
export async function Stand() {
  const { t, rupiah } = await drawingWords();
  const due = total(order.lines);
  return (
    <>
      <rect x="86" y="-52" width="24" height="44" className="fill-line-strong" />
      <rect x="76" y="-22" width="44" height="8" rx="4" className="fill-frame" />
      <rect x="52" y="-10" width="92" height="10" rx="4" className="fill-frame" />
      <g transform="translate(0 -186)">
        <TabletBody width={196} height={140} rim={8} bar={28} />
      </g>
      <Words x={17} y={-159} room={162} size={size} bold ink="fill-on-awning">
        {t("outlets.cafe")}
      </Words>
      <Line y={-129} label={t("total")} value={rupiah(due)} />
      <Line y={-107} label={t("given")} value={rupiah(order.given)} />
      <rect x="14" y="-96" width="168" height="36" rx="5" className="fill-lamp" />
      <Line y={-73} label={t("change")} value={rupiah(order.given - due)} onLamp />
    </>
  );
}

interface LineProps {
  y: number;
  label: string;
  value: string;
  onLamp?: boolean;
}

function Line({ y, label, value, onLamp }: LineProps) {
  const ink = onLamp ? "fill-on-lamp" : "fill-ink";
  const inset = onLamp ? 24 : 18;
  return (
    <>
      <Words x={inset} y={y} room={70} size={size} bold={onLamp} ink={ink}>
        {label}
      </Words>
      <Words x={196 - inset} y={y} room={90} size={size} mono anchor="end" ink={ink}>
        {value}
      </Words>
    </>
  );
}
