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
          x={34 + at * 164}
          y={82}
          width={152}
          look={period === "today" ? "dark" : "plain"}
        >
          {t(`report.${period}`)}
        </Pill>
      ))}
      <Row
        x={44}
        y={174}
        width={472}
        label={day("total")}
        value={rupiah(sum(taken))}
        size={28}
        bold
      />
      <Ring x={28} y={136} width={504} height={58} />
      {ways.map((way, at) => (
        <Row
          key={way}
          x={44}
          y={229 + at * 43}
          width={472}
          label={day(`ways.${way}`)}
          value={rupiah(taken[way])}
          dotted={way !== "wallet"}
        />
      ))}
    </Tablet>
  );
}
