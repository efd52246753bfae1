import { dayOf, sum } from "@/features/day/ledger";
import { ways } from "@/features/day/sales";
import { Row } from "../parts/Bits";
import { Pill } from "../parts/Controls";
import { Ring } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const periods = ["today", "week", "month"] as const;
const taken = dayOf("cafe");

/** The café's day by ways of paying, its total first. */
export async function Report() {
  const { t, day, rupiah } = await pictureWords();
  return (
    <Tablet title={t("report.title")} side={day("outlets.cafe")}>
      {periods.map((period, at) => (
        <Pill
          key={period}
          x={40 + at * 150}
          y={78}
          width={140}
          look={period === "today" ? "dark" : "plain"}
        >
          {t(`report.${period}`)}
        </Pill>
      ))}
      <Row
        x={52}
        y={160}
        width={536}
        label={day("total")}
        value={rupiah(sum(taken))}
        size={28}
        bold
      />
      <Ring x={36} y={124} width={568} height={54} />
      {ways.map((way, at) => (
        <Row
          key={way}
          x={52}
          y={210 + at * 38}
          width={536}
          label={day(`ways.${way}`)}
          value={rupiah(taken[way])}
          dotted={way !== "wallet"}
        />
      ))}
    </Tablet>
  );
}
