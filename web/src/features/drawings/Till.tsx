import { getTranslations } from "next-intl/server";
import { goods } from "@/features/day/goods";
import { lineTotal, orderOfTheDay as order, total } from "@/features/day/sales";
import { GoodPicture, type Pictured } from "./GoodPicture";
import { drawingWords } from "./words";

const columns = [54, 202, 350];
const rows = [140, 284];
const shown: Pictured[] = ["latte", "rice", "tea", "cake", "soup", "juice"];
const ordered = new Set<string>(order.lines.map((line) => line.good));

async function ProductGrid() {
  const { t, rupiah } = await drawingWords();
  return shown.map((good, index) => {
    const x = columns[index % 3];
    const y = rows[Math.floor(index / 3)];
    return (
      <g key={good} transform={`translate(${x} ${y})`}>
        <rect
          width="134"
          height="130"
          rx="10"
          strokeWidth="2"
          className={ordered.has(good) ? "fill-brand-soft stroke-brand" : "fill-wall stroke-line"}
        />
        <g transform="translate(36 10)">
          <GoodPicture good={good} />
        </g>
        <text x="12" y="96" fontSize="14" fontWeight="600" className="fill-ink">
          {t(`goods.${good}`)}
        </text>
        <text x="12" y="116" fontSize="13" className="fill-ink-soft font-mono">
          {rupiah(goods[good].price)}
        </text>
      </g>
    );
  });
}

async function OrderPanel() {
  const { t, rupiah } = await drawingWords();
  const sum = rupiah(total(order.lines));
  return (
    <g transform="translate(500 76)">
      <path d="M0 0h222v344a12 12 0 0 1-12 12H0z" className="fill-sunken" />
      <text x="16" y="32" fontSize="16" fontWeight="650" className="fill-ink">
        {t("order", { number: order.number })}
      </text>
      <rect x="16" y="46" width="190" height="30" rx="15" className="fill-lamp" />
      <text
        x="111"
        y="66"
        fontSize="13"
        fontWeight="600"
        textAnchor="middle"
        className="fill-on-lamp"
      >
        {t("serving.takeaway")}
      </text>
      {order.lines.map((line, index) => (
        <g key={line.good} transform={`translate(16 ${108 + index * 46})`}>
          <text fontSize="14" className="fill-ink">
            {line.quantity} × {t(`goods.${line.good}`)}
          </text>
          <text x="190" y="18" fontSize="13" textAnchor="end" className="fill-ink-soft font-mono">
            {rupiah(lineTotal(line))}
          </text>
          <path
            d="M0 28h190"
            strokeDasharray="1 5"
            strokeLinecap="round"
            strokeWidth="2"
            className="stroke-line-strong"
          />
        </g>
      ))}
      <text x="16" y="272" fontSize="16" fontWeight="650" className="fill-ink">
        {t("total")}
      </text>
      <text
        x="206"
        y="272"
        fontSize="17"
        fontWeight="650"
        textAnchor="end"
        className="fill-ink font-mono"
      >
        {sum}
      </text>
      <rect x="16" y="290" width="190" height="48" rx="8" className="fill-brand" />
      <text
        x="111"
        y="320"
        fontSize="16"
        fontWeight="650"
        textAnchor="middle"
        className="fill-on-brand"
      >
        {t("pay", { amount: sum })}
      </text>
    </g>
  );
}

async function TopBar() {
  const { t } = await drawingWords();
  return (
    <>
      <path d="M50 28h660a12 12 0 0 1 12 12v36H38V40a12 12 0 0 1 12-12z" className="fill-awning" />
      <text x="58" y="58" fontSize="17" fontWeight="650" className="fill-on-awning">
        {t("outlets.cafe")}
      </text>
      <text x="702" y="58" fontSize="14" textAnchor="end" className="fill-on-awning">
        {t("till")}
      </text>
    </>
  );
}

async function Categories() {
  const { t } = await drawingWords();
  return (["all", "drinks", "meals", "sweets"] as const).map((key, index) => (
    <g key={key} transform={`translate(${54 + index * 106} 90)`}>
      <rect
        width="98"
        height="34"
        rx="17"
        strokeWidth="2"
        className={index === 0 ? "fill-ink stroke-ink" : "fill-surface stroke-line-strong"}
      />
      <text
        x="49"
        y="22"
        fontSize="13"
        fontWeight="600"
        textAnchor="middle"
        className={index === 0 ? "fill-wall" : "fill-ink"}
      >
        {key === "all" ? t("all") : t(`groups.${key}`)}
      </text>
    </g>
  ));
}

interface Props {
  className?: string;
  /** Only the right half, for small screens. */
  near?: boolean;
}

/** The cashier app on a tablet, an order half typed. */
export async function Till({ className, near }: Props) {
  const t = await getTranslations("home.hero");
  const { rupiah } = await drawingWords();
  return (
    <svg role="img" viewBox={near ? "342 10 398 490" : "0 0 760 500"} className={className}>
      <title>{t("picture", { total: rupiah(total(order.lines)) })}</title>
      <path
        d={near ? "M460 440h160l26 60H434z" : "M300 440h160l26 60H274z"}
        className="fill-frame"
      />
      <rect x="20" y="10" width="720" height="440" rx="26" className="fill-frame" />
      <rect x="38" y="28" width="684" height="404" rx="12" className="fill-surface" />
      <TopBar />
      <Categories />
      <ProductGrid />
      <OrderPanel />
    </svg>
  );
}
