import { goods } from "@/features/day/goods";
import { lineTotal, orderOfTheDay as order, total } from "@/features/day/sales";
import { GoodPicture, type Pictured } from "@/features/drawings/GoodPicture";
import { Dots, Row, Words } from "../parts/Bits";
import { Button, Pill } from "../parts/Controls";
import { Finger } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const groups = ["drinks", "meals"] as const;
const shown: Pictured[] = ["latte", "rice", "tea", "soup"];
const ordered = new Set<string>(order.lines.map(({ good }) => good));

/** The Sell tab: goods at the left, the order at the right. A finger adds a good to the order. */
export async function Order() {
  const { t, day } = await pictureWords();
  return (
    <Tablet title={t("tabs.sell")} side={day("till")}>
      <Pill x={34} y={76} width={100} look="dark">
        {day("all")}
      </Pill>
      {groups.map((group, at) => (
        <Pill key={group} x={142 + at * 110} y={76} width={102}>
          {day(`groups.${group}`)}
        </Pill>
      ))}
      {shown.map((good, at) => (
        <Product
          key={good}
          good={good}
          x={34 + (at % 2) * 160}
          y={118 + Math.floor(at / 2) * 109}
        />
      ))}
      <Finger x={160} y={148} />
      <OrderPanel />
    </Tablet>
  );
}

async function Product({ good, x, y }: { good: Pictured; x: number; y: number }) {
  const { day, rupiah } = await pictureWords();
  const look = ordered.has(good) ? "fill-brand-soft stroke-brand" : "fill-wall stroke-line";
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="152" height="101" rx="8" strokeWidth="2" className={look} />
      <g transform="translate(10 6) scale(0.75)">
        <GoodPicture good={good} />
      </g>
      <Words x={8} y={71} room={142} size={18}>
        {day(`goods.${good}`)}
      </Words>
      <Words x={8} y={92} room={142} size={17} mono ink="fill-ink-soft">
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
      <path d="M366 66h252v264a10 10 0 0 1-10 10H366z" className="fill-sunken" />
      <Words x={382} y={96} room={220} bold>
        {day("order", { number: order.number })}
      </Words>
      {order.lines.map((line, at) => (
        <OrderLine key={line.good} y={128 + at * 47} quantity={line.quantity} good={line.good}>
          {rupiah(lineTotal(line))}
        </OrderLine>
      ))}
      <Row x={382} y={275} width={220} label={day("total")} value={sum} size={21} bold />
      <Button x={382} y={286} width={220} height={44} look="brand">
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
      <Words x={382} y={y} room={220} size={19}>
        {`${quantity} × ${day(`goods.${good}`)}`}
      </Words>
      <Words x={602} y={y + 20} room={220} size={17} mono anchor="end" ink="fill-ink-soft">
        {children}
      </Words>
      <Dots x={382} y={y + 27} width={220} />
    </>
  );
}
