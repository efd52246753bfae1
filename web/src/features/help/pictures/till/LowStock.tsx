import { orderOfTheDay, soldBefore } from "@/features/day/sales";
import { type Item, isLow, items, left } from "@/features/day/stock";
import { Row, Words } from "../parts/Bits";
import { Pill } from "../parts/Controls";
import { Ring } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { Supply } from "../parts/Supply";
import { pictureWords } from "../parts/words";

const sold = [...soldBefore(orderOfTheDay), ...orderOfTheDay.lines];
const after = items
  .filter(({ key }) => key !== "rice")
  .map((item) => ({ item, now: left(item, item.noon, sold) }))
  .sort((a, b) => Number(isLow(a.item, a.now)) - Number(isLow(b.item, b.now)));

/** The stock list after the order of the day: the coffee is low. */
export async function LowStock() {
  const { t, day } = await pictureWords();
  return (
    <Tablet title={t("tabs.stock")} side={day("till")}>
      {after.map(({ item, now }, at) => (
        <g key={item.key} transform={`translate(36 ${84 + at * 72})`}>
          {isLow(item, now) ? <WarnAt item={item} /> : null}
          <Level item={item} now={now} />
          {at > 0 && !isLow(item, now) ? (
            <path d="M0-9h488" strokeWidth="2" className="stroke-line" />
          ) : null}
        </g>
      ))}
    </Tablet>
  );
}

async function Level({ item, now }: { item: Item; now: number }) {
  const { day, amount } = await pictureWords();
  return (
    <>
      <g transform="translate(0 4)">
        <Supply item={item.key} />
      </g>
      <Words x={58} y={35} room={164} size={22}>
        {day(`items.${item.key}`)}
      </Words>
      <Words x={488} y={35} room={84} size={22} bold mono anchor="end">
        {amount(item, now)}
      </Words>
      {isLow(item, now) ? (
        <>
          <Pill x={232} y={9} width={164} look="warn">
            {day("low")}
          </Pill>
          <Ring x={222} y={-1} width={184} height={58} />
        </>
      ) : null}
    </>
  );
}

/** The opened product, with the level at which the till warns. */
async function WarnAt({ item }: { item: Item }) {
  const { t, amount } = await pictureWords();
  return (
    <>
      <rect
        x="-12"
        y="-6"
        width="512"
        height="144"
        rx="10"
        strokeWidth="2"
        className="fill-brand-soft stroke-brand"
      />
      <Row
        x={58}
        y={107}
        width={400}
        label={t("stock.warnAt")}
        value={amount(item, item.lowAt)}
        size={22}
      />
      <rect
        x="338"
        y="76"
        width="136"
        height="48"
        rx="8"
        fill="none"
        strokeWidth="2"
        className="stroke-line-strong"
      />
    </>
  );
}
