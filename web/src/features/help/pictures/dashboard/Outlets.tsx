import { getTranslations } from "next-intl/server";
import { outlets } from "@/features/day/goods";
import { Words } from "../parts/Bits";
import { Button, Pill } from "../parts/Controls";
import { Ring } from "../parts/Marks";
import { Dashboard } from "../parts/Screen";
import { pictureWords } from "../parts/words";

/** As the account area calls it; Ratna has a café with tables. */
const plan = "Dine Pro";

/** The list from which an owner chooses an outlet. */
export async function Outlets() {
  const { day } = await pictureWords();
  const t = await getTranslations("session.select");
  const states = await getTranslations("states.shop");
  return (
    <Dashboard title={t("title")}>
      {outlets.map((outlet, at) => (
        <g key={outlet} transform={`translate(28 ${90 + at * 88})`}>
          <rect width="584" height="78" rx="10" strokeWidth="2" className="fill-wall stroke-line" />
          <Words x={18} y={33} room={226} size={22} bold>
            {day(`outlets.${outlet}`)}
          </Words>
          <Words x={18} y={62} room={320} size={19} ink="fill-ink-soft">
            {`${t("package")}: ${plan}`}
          </Words>
          <Pill x={260} y={12} width={110} look="good">
            {states("active")}
          </Pill>
          <Button x={420} y={15} width={144} look="brand">
            {t("choose")}
          </Button>
        </g>
      ))}
      <Ring x={440} y={97} width={160} height={64} />
    </Dashboard>
  );
}
