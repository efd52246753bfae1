import { getTranslations } from "next-intl/server";
import { goods } from "@/features/day/goods";
import { GoodPicture, type Pictured } from "./GoodPicture";
import { drawingWords } from "./words";

const offered: Pictured[] = ["rice", "soup", "juice"];

/** A picture of a code, not one that can be scanned: three finders and a fixed pattern. */
const dots =
  "1011001011 0110101101 1101011010 0011110110 1010011101 0111010011 1100101110 0101101101";

function Code() {
  return (
    <g className="fill-paper-ink">
      {[
        [0, 0],
        [70, 0],
        [0, 70],
      ].map(([x, y]) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
          <path d="M0 0h30v30H0zM6 6v18h18V6z" fillRule="evenodd" />
          <rect x="10" y="10" width="10" height="10" />
        </g>
      ))}
      {dots.split(" ").map((row, y) =>
        [...row].map((dot, x) =>
          dot === "1" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed pattern
            <rect key={`${x},${y}`} x={38 + x * 6.2} y={38 + y * 7.75} width="6.2" height="7.75" />
          ) : null,
        ),
      )}
    </g>
  );
}

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
          <g transform="translate(34 26)">
            <Code />
          </g>
          <text
            x="84"
            y="170"
            fontSize="20"
            fontWeight="650"
            textAnchor="middle"
            className="fill-paper-ink"
          >
            {t("tables.table", { number: 4 })}
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
