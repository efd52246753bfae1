import { goods } from "@/features/day/goods";
import { orderOfTheDay as order } from "@/features/day/sales";
import { type DrawnGood, GoodPicture } from "@/features/drawings/GoodPicture";
import { drawingWords } from "@/features/drawings/words";
import { Words } from "@/features/help/pictures/parts/Bits";

/** The goods of the order of the day on the counter; a test counts them. */
export const ready: DrawnGood[] = ["latte", "latte", "rice", "tea"];

const places = ready.map((good, at) => ({ good, x: at * 58 }));

/** The order's goods: the prices on the wall, and the goods themselves on the counter. */
export async function MenuBoard({ x, y }: { x: number; y: number }) {
  const { t, rupiah } = await drawingWords();
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        y="-264"
        width="352"
        height="146"
        rx="8"
        strokeWidth="8"
        className="fill-awning stroke-wood-edge"
      />
      {order.lines.map(({ good }, at) => (
        <g key={good} transform={`translate(20 ${-220 + at * 40})`}>
          <Words x={0} y={0} room={178} size={20} bold ink="fill-on-awning">
            {t(`goods.${good}`)}
          </Words>
          <Words x={312} y={0} room={120} size={20} mono anchor="end" ink="fill-on-awning">
            {rupiah(goods[good].price)}
          </Words>
        </g>
      ))}
      <g transform="translate(0 -82) scale(1.5)" strokeWidth="0.8" className="stroke-paper-line">
        {places.map(({ good, x }) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <GoodPicture good={good} />
          </g>
        ))}
      </g>
    </g>
  );
}
