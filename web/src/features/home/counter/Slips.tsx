import { getLocale } from "next-intl/server";
import { lineTotal, orderOfTheDay as order, total } from "@/features/day/sales";
import { drawingWords } from "@/features/drawings/words";
import { Words } from "@/features/help/pictures/parts/Bits";
import { number } from "@/lib/format";
import { ink, Line, margin, Paper, Rule, size } from "./Paper";

async function slipWords() {
  const locale = await getLocale();
  const { t } = await drawingWords();
  return { t, amount: (of: number) => number(locale, of) };
}

/** The receipt of the order with its goods by name. */
export async function NamedSlip() {
  const { t, amount } = await slipWords();
  const width = 170;
  const room = width - 2 * margin;
  const due = total(order.lines);
  return (
    <>
      <Paper width={width - 2} height={NamedSlip.height} />
      <Words x={width / 2} y={38} room={room} size={16} bold anchor="middle" ink={ink}>
        {t("outlets.cafe")}
      </Words>
      <Words x={width / 2} y={58} room={room} size={size} anchor="middle" ink={ink}>
        {t("order", { number: order.number })}
      </Words>
      <Rule y={70} width={width} />
      {order.lines.map((line, at) => (
        <g key={line.good} transform={`translate(0 ${92 + at * 38})`}>
          <Words x={margin} y={0} room={room} size={size} ink={ink}>
            {`${line.quantity} ${t(`goods.${line.good}`)}`}
          </Words>
          <Words x={width - margin} y={17} room={room} size={size} mono anchor="end" ink={ink}>
            {amount(lineTotal(line))}
          </Words>
        </g>
      ))}
      <Rule y={198} width={width} />
      <Line y={220} width={width} label={t("total")} value={amount(due)} bold />
      <Line y={242} width={width} label={t("ways.cash")} value={amount(order.given)} />
      <Line y={264} width={width} label={t("change")} value={amount(order.given - due)} />
    </>
  );
}
NamedSlip.height = 280;

/** The same receipt on narrow paper: dots stand for the goods. */
export async function NarrowSlip() {
  const { t, amount } = await slipWords();
  const width = 124;
  return (
    <>
      <Paper width={width - 2} height={NarrowSlip.height} />
      <Words x={width / 2} y={36} room={width - 2 * margin} size={size} anchor="middle" ink={ink}>
        {t("order", { number: order.number })}
      </Words>
      <Rule y={50} width={width} />
      {order.lines.map((line, at) => (
        <g key={line.good} transform={`translate(0 ${74 + at * 24})`}>
          <path
            d={`M${margin + 2}-5h${34 - at * 6}`}
            strokeWidth="4"
            strokeDasharray="1 7"
            strokeLinecap="round"
            className="stroke-paper-line"
          />
          <Words x={width - margin} y={0} room={64} size={size} mono anchor="end" ink={ink}>
            {amount(lineTotal(line))}
          </Words>
        </g>
      ))}
      <Rule y={136} width={width} />
      <Line y={158} width={width} label={t("total")} value={amount(total(order.lines))} bold />
    </>
  );
}
NarrowSlip.height = 174;
