import { getLocale } from "next-intl/server";
import { QrSquare } from "@/components/signs/QrModules";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { draw } from "@/lib/qr";
import { lunch } from "./lunch";
import { Scene, SmallPhone, SmallTill } from "./Scene";

/** Spells our name, so that a real phone finds nothing to pay. */
const code = draw(business.name);

/** The phone looks at the code on the till. */
export async function QrScene() {
  const locale = await getLocale();
  return (
    <Scene>
      <SmallTill x={2}>
        {code ? <QrSquare code={code} x={22} y={1} size={60} /> : null}
        <text
          x="52"
          y="75"
          fontSize="14"
          fontWeight="650"
          textAnchor="middle"
          className="fill-ink font-mono"
        >
          {money(locale, lunch.qr.amount)}
        </text>
      </SmallTill>
      <SmallPhone x={142} y={16}>
        {code ? <QrSquare code={code} x={10} y={29} size={36} /> : null}
        <path
          d="M5 34V24h10M41 24h10v10M51 60v10H41M15 70H5V60"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-brand"
        />
        <path d="M20 9h16" strokeWidth="3" strokeLinecap="round" className="stroke-line-strong" />
        <circle cx="28" cy="86" r="7" fill="none" strokeWidth="3" className="stroke-ink-soft" />
      </SmallPhone>
    </Scene>
  );
}
