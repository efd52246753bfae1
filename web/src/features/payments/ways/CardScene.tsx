import { getLocale, getTranslations } from "next-intl/server";
import { money, number } from "@/lib/format";
import { lunch } from "./lunch";
import { Scene, SmallSum, SmallTill } from "./Scene";

const columns = [12, 32, 52];
const rows = [42, 56];

/** The bank's terminal shows the sum of the till. */
export async function CardScene() {
  const locale = await getLocale();
  const day = await getTranslations("day");
  const { amount } = lunch.card;
  return (
    <Scene>
      <SmallTill x={2}>
        <SmallSum label={day("total")} amount={money(locale, amount)} />
      </SmallTill>
      <g transform="translate(134 34)">
        <rect width="76" height="98" rx="9" className="fill-frame" />
        <rect x="7" y="8" width="62" height="24" rx="3" className="fill-brand-soft" />
        <text
          x="38"
          y="25"
          fontSize="13"
          fontWeight="600"
          textAnchor="middle"
          className="fill-ink font-mono"
        >
          {number(locale, amount)}
        </text>
        {rows.flatMap((y) =>
          columns.map((x) => (
            <rect
              key={`${x},${y}`}
              x={x}
              y={y}
              width="12"
              height="9"
              rx="2"
              className="fill-line-strong"
            />
          )),
        )}
        <rect x="10" y="76" width="56" height="5" rx="2.5" className="fill-ink-soft" />
        <path d="M15 79h46v31a4 4 0 0 1-4 4H19a4 4 0 0 1-4-4z" className="fill-mango" />
        <rect x="31" y="86" width="14" height="11" rx="2" className="fill-paper" />
        <path d="M31 91.5h14M38 86v11" className="stroke-paper-line" strokeWidth="1.5" />
      </g>
    </Scene>
  );
}
