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
      <Pill x={404} y={48} width={132} look="dark">
        {home("total")}
      </Pill>
      {sales.map(({ outlet, taken }, at) => (
        <g key={outlet} transform={`translate(24 ${128 + at * 70})`}>
          <Row x={0} y={0} width={512} label={day(`outlets.${outlet}`)} value={rupiah(taken)} />
          <rect y="13" width="512" height="16" className="fill-sunken" />
          <rect
            y="13"
            width={Math.round((taken / most) * 512)}
            height="16"
            className="fill-brand"
          />
        </g>
      ))}
      <Row
        x={38}
        y={360}
        width={484}
        label={day("total")}
        value={rupiah(sum(whole))}
        size={26}
        bold
      />
      <Ring x={20} y={322} width={520} height={58} />
    </Dashboard>
  );
}
