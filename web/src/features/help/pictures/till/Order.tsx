import { goods } from "@/features/day/goods";
import { lineTotal, orderOfTheDay as order, total } from "@/features/day/sales";
import { type DrawnGood, GoodPicture } from "@/features/drawings/GoodPicture";
import { Row, Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Finger } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const shown: DrawnGood[] = ["latte", "rice", "tea", "soup"];
const ordered = new Set<string>(order.lines.map(({ good }) => good));

/** The Sell tab: goods at the left, the order at the right. A finger adds a good to the order. */
export async function Order() {
  const { t, day } = await pictureWords();
  return (
    <Tablet title={t("tabs.sell")} side={day("till")}>
      {shown.map((good, at) => (
        <Product key={good} good={good} y={80 + at * 75} />
      ))}
      <Finger x={250} y={130} />
      <OrderPanel />
    </Tablet>
  );
}

async function Product({ good, y }: { good: DrawnGood; y: number }) {
  const { day, rupiah } = await pictureWords();
  const look = ordered.has(good) ? "fill-brand-soft stroke-brand" : "fill-wall stroke-line";
  return (
    <g transform={`translate(28 ${y})`}>
      <rect width="242" height="67" rx="8" strokeWidth="2" className={look} />
      <g transform="translate(8 6) scale(0.9)">
        <GoodPicture good={good} />
      </g>
      <Words x={74} y={28} room={164}>
        {day(`goods.${good}`)}
      </Words>
      <Words x={74} y={54} room={164} mono ink="fill-ink-soft">
        {rupiah(goods[good].price)}
      </Words>
    </g>
  );
}

async function OrderPanel() {
  const { day, rupiah } = await pictureWords();
  const sum = rupiah(total(order.lines));
  return (
    <>
      <path d="M282 68h260v304a10 10 0 0 1-10 10H282z" className="fill-sunken" />
      <Words x={298} y={100} room={228} size={22} bold>
        {day("order", { number: order.number })}
      </Words>
      {order.lines.map((line, at) => (
        <OrderLine key={line.good} y={131 + at * 57} quantity={line.quantity} good={line.good}>
          {rupiah(lineTotal(line))}
        </OrderLine>
      ))}
      <Row x={298} y={307} width={228} label={day("total")} value={sum} size={22} bold />
      <Button x={298} y={320} width={228} height={52} look="brand">
        {day("pay", { amount: sum })}
      </Button>
    </>
  );
}

interface LineProps {
  y: number;
  quantity: number;
  good: keyof typeof goods;
  children: string;
}

async function OrderLine({ y, quantity, good, children }: LineProps) {
  const { day } = await pictureWords();
  return (
    <>
      <Words x={298} y={y} room={228}>
        {`${quantity} × ${day(`goods.${good}`)}`}
      </Words>
      <Words x={526} y={y + 22} room={228} mono anchor="end" ink="fill-ink-soft">
        {children}
      </Words>
    </>
  );
}
