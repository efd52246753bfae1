import { goods } from "@/features/day/goods";
import { orderOfTheDay as order } from "@/features/day/sales";
import { type DrawnGood, GoodPicture } from "@/features/drawings/GoodPicture";
import { TabletBody } from "@/features/drawings/TabletBody";
import { drawingWords } from "@/features/drawings/words";
import { Words } from "@/features/help/pictures/parts/Bits";
import { OrderPanel, panel } from "./OrderPanel";

const shown: DrawnGood[] = ["latte", "rice", "tea", "soup"];
const ordered = new Set<string>(order.lines.map(({ good }) => good));

const rim = 12;
const bar = 42;
const shelf = 294;
const lift = 14;

/** The till app on its tablet, which leans in a tray. The origin is its lower left corner. */
export async function Till({ hasGoods }: { hasGoods: boolean }) {
  const { t } = await drawingWords();
  const inner = panel.width + (hasGoods ? shelf : 0);
  const [width, height] = [inner + 2 * rim, bar + panel.height + 2 * rim];
  const tray = width * 0.56;
  return (
    <>
      <g transform={`translate(0 ${-height - lift})`}>
        <TabletBody width={width} height={height} rim={rim} bar={bar} />
        <g transform={`translate(${rim} ${rim})`}>
          <Words
            x={14}
            y={27}
            room={hasGoods ? inner / 2 : inner - 28}
            size={16}
            bold
            ink="fill-on-awning"
          >
            {t("outlets.cafe")}
          </Words>
          {hasGoods ? (
            <Words
              x={inner - 14}
              y={27}
              room={inner / 2 - 20}
              size={15}
              anchor="end"
              ink="fill-on-awning"
            >
              {t("till")}
            </Words>
          ) : null}
          {hasGoods ? <Goods /> : null}
          <g transform={`translate(${inner - panel.width} ${bar})`}>
            <OrderPanel />
          </g>
        </g>
      </g>
      <path
        d={`M${(width - tray) / 2} -26h${tray}l14 26H${(width - tray) / 2 - 14}z`}
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-line-strong stroke-frame"
      />
    </>
  );
}

async function Goods() {
  const { t, rupiah } = await drawingWords();
  return shown.map((good, at) => (
    <g
      key={good}
      transform={`translate(${10 + (at % 2) * 140} ${bar + 10 + Math.floor(at / 2) * 134})`}
    >
      <rect
        width="132"
        height="126"
        rx="9"
        strokeWidth="2"
        className={ordered.has(good) ? "fill-brand-soft stroke-brand" : "fill-wall stroke-line"}
      />
      <g transform="translate(35 10)">
        <GoodPicture good={good} />
      </g>
      <Words x={8} y={93} room={118} size={15}>
        {t(`goods.${good}`)}
      </Words>
      <Words x={8} y={114} room={118} size={15} mono ink="fill-ink-soft">
        {rupiah(goods[good].price)}
      </Words>
    </g>
  ));
}
