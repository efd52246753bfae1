import { getLocale } from "next-intl/server";
import { lineTotal, orderOfTheDay as order, total } from "@/features/day/sales";
import { drawingWords } from "@/features/drawings/words";
import { Dots, Row, Words } from "@/features/help/pictures/parts/Bits";
import { widthOf } from "@/features/help/pictures/parts/widths";
import { number } from "@/lib/format";

export const panel = { width: 188, height: 280 };

const inset = 12;
const room = panel.width - 2 * inset;
const size = 15;

/** The order at the moment of paying: its price, the given money and the change. */
export async function OrderPanel() {
  const locale = await getLocale();
  const { t, rupiah } = await drawingWords();
  const due = total(order.lines);
  return (
    <>
      <path
        d={`M0 0H${panel.width}V${panel.height - 9}a9 9 0 0 1-9 9H0z`}
        className="fill-sunken"
      />
      <Words x={inset} y={24} room={room} size={16} bold>
        {t("order", { number: order.number })}
      </Words>
      <rect x={inset} y="34" width={room} height="26" rx="13" className="fill-brand-soft" />
      <Words
        x={panel.width / 2}
        y={52}
        room={room - 20}
        size={size}
        anchor="middle"
        ink="fill-brand"
      >
        {t("serving.takeaway")}
      </Words>
      {order.lines.map((line, at) => (
        <g key={line.good} transform={`translate(${inset} ${82 + at * 42})`}>
          <Words x={0} y={0} room={room} size={size}>
            {`${line.quantity} × ${t(`goods.${line.good}`)}`}
          </Words>
          <Words x={room} y={18} room={room} size={size} mono anchor="end" ink="fill-ink-soft">
            {number(locale, lineTotal(line))}
          </Words>
          <Dots x={0} y={25} width={room} />
        </g>
      ))}
      <g transform={`translate(${inset} 0)`}>
        <Row x={0} y={212} width={room} label={t("total")} value={rupiah(due)} size={size} bold />
        <Row
          x={0}
          y={234}
          width={room}
          label={t("given")}
          value={number(locale, order.given)}
          size={size}
        />
      </g>
      <Change label={t("change")} value={rupiah(order.given - due)} />
    </>
  );
}

function Change({ label, value }: { label: string; value: string }) {
  const taken = widthOf(value, size, "till");
  const ink = "fill-on-lamp";
  return (
    <>
      <rect x="6" y="243" width={panel.width - 12} height="31" rx="6" className="fill-lamp" />
      <Words x={inset} y={264} room={room - taken - 8} size={size} bold ink={ink}>
        {label}
      </Words>
      <Words
        x={panel.width - inset}
        y={264}
        room={taken}
        size={size}
        bold
        mono
        anchor="end"
        ink={ink}
      >
        {value}
      </Words>
    </>
  );
}
