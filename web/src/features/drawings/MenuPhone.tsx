import { getTranslations } from "next-intl/server";
import { goods } from "@/features/day/goods";
import { type DrawnGood, GoodPicture } from "./GoodPicture";
import { SiteCode } from "./SiteCode";
import { drawingWords } from "./words";

const offered: DrawnGood[] = ["rice", "soup", "juice"];

/** The table of the card beside the phone. */
const cardTable = 4;

interface Props {
  className?: string;
  /** The phone alone, for small screens. */
  near?: boolean;
}

export async function MenuPhone({ className, near }: Props) {
  const scan = await getTranslations("home.scan");
  const { t, rupiah } = await drawingWords();
  return (
    <svg role="img" viewBox={near ? "10 10 300 490" : "0 0 520 520"} className={className}>
      <title>{scan(near ? "phone" : "picture")}</title>
      <rect y="452" width="520" height="24" rx="4" className="fill-wood" />
      <rect y="476" width="520" height="14" className="fill-wood-edge" />

      {near ? null : (
        <g transform="translate(318 236)">
          <path d="M14 0h140l14 216H0z" className="fill-paper stroke-paper-line" strokeWidth="2" />
          <SiteCode page={`/scan?table=${cardTable}`} x={23} y={16} size={122} />
          <text
            x="84"
            y="170"
            fontSize="20"
            fontWeight="650"
            textAnchor="middle"
            className="fill-paper-ink"
          >
            {t("tables.table", { number: cardTable })}
          </text>
        </g>
      )}

      <g transform="translate(30 20)">
        <rect width="260" height="470" rx="34" className="fill-frame" />
        <rect x="12" y="12" width="236" height="446" rx="24" className="fill-surface" />
        <path
          d="M36 12h188a24 24 0 0 1 24 24v32H12V36a24 24 0 0 1 24-24z"
          className="fill-awning"
        />
        <text x="30" y="50" fontSize="17" fontWeight="650" className="fill-on-awning">
          {t("outlets.cafe")}
        </text>
        <text x="30" y="98" fontSize="19" fontWeight="650" className="fill-ink">
          {scan("menu")}
        </text>
        {offered.map((good, index) => (
          <g key={good} transform={`translate(30 ${116 + index * 92})`}>
            <rect
              width="200"
              height="80"
              rx="10"
              className="fill-wall stroke-line"
              strokeWidth="2"
            />
            <g transform="translate(8 9)">
              <GoodPicture good={good} />
            </g>
            <text x="80" y="26" fontSize="14" className="fill-ink">
              {t(`goods.${good}`)}
            </text>
            <text x="80" y="45" fontSize="13" className="fill-ink-soft font-mono">
              {rupiah(goods[good].price)}
            </text>
            <text x="80" y="67" fontSize="13" fontWeight="650" className="fill-brand">
              + {scan("add")}
            </text>
          </g>
        ))}
        <rect x="30" y="398" width="200" height="42" rx="8" className="fill-brand" />
        <text
          x="130"
          y="425"
          fontSize="15"
          fontWeight="650"
          textAnchor="middle"
          className="fill-on-brand"
        >
          {scan("send")}
        </text>
      </g>
    </svg>
  );
}
