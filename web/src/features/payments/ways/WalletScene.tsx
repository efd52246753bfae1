import { getLocale, getTranslations } from "next-intl/server";
import { money, number } from "@/lib/format";
import { lunch } from "./lunch";
import { Scene, SmallPhone, SmallTill } from "./Scene";

/** The wallet has paid, and the till says so. */
export async function WalletScene() {
  const locale = await getLocale();
  const payment = await getTranslations("commerce.payment");
  const { amount } = lunch.wallet;
  return (
    <Scene>
      <SmallTill x={2}>
        <rect width="104" height="80" rx="4" className="fill-good-soft" />
        <circle cx="52" cy="20" r="13" className="fill-good" />
        <path
          d="m46 20 5 5 8-9"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-good-soft"
        />
        <text
          x="52"
          y="51"
          fontSize="15"
          fontWeight="650"
          textAnchor="middle"
          className="fill-good"
        >
          {payment("stamp")}
        </text>
        <text x="52" y="70" fontSize="14" textAnchor="middle" className="fill-ink font-mono">
          {money(locale, amount)}
        </text>
      </SmallTill>
      <SmallPhone x={142} y={16}>
        <path d="M11 26h30a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4z" className="fill-tea" />
        <path d="M11 27a5 5 0 0 1 5-6h22v7H12z" className="fill-coffee" />
        <rect x="33" y="36" width="12" height="8" rx="4" className="fill-rice" />
        <text
          x="28"
          y="74"
          fontSize="13"
          fontWeight="600"
          textAnchor="middle"
          className="fill-ink font-mono"
        >
          {number(locale, amount)}
        </text>
        <rect x="7" y="82" width="42" height="12" rx="6" className="fill-brand" />
        <path
          d="m23 88 4 3 6-6"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-brand"
        />
      </SmallPhone>
    </Scene>
  );
}
