import { getTranslations } from "next-intl/server";
import { outlets } from "@/features/day/goods";
import { dayOf, sum, day as whole } from "@/features/day/ledger";
import { Row } from "../parts/Bits";
import { Pill } from "../parts/Controls";
import { Ring } from "../parts/Marks";
import { Dashboard } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const sales = outlets.map((outlet) => ({ outlet, taken: sum(dayOf(outlet)) }));
const most = Math.max(...sales.map(({ taken }) => taken));

/** The day's sales of the three outlets, and their sum. */
export async function SalesToday() {
  const { day, rupiah } = await pictureWords();
  const home = await getTranslations("home.day.close");
  return (
    <Dashboard title={home("card")}>
      <Pill x={492} y={44} width={120} look="dark">
        {home("total")}
      </Pill>
      {sales.map(({ outlet, taken }, at) => (
        <g key={outlet} transform={`translate(28 ${118 + at * 64})`}>
          <Row x={0} y={0} width={584} label={day(`outlets.${outlet}`)} value={rupiah(taken)} />
          <rect y="12" width="584" height="14" className="fill-sunken" />
          <rect
            y="12"
            width={Math.round((taken / most) * 584)}
            height="14"
            className="fill-brand"
          />
        </g>
      ))}
      <Row
        x={40}
        y={324}
        width={560}
        label={day("total")}
        value={rupiah(sum(whole))}
        size={26}
        bold
      />
      <Ring x={22} y={290} width={596} height={52} />
    </Dashboard>
  );
}
