import { getTranslations } from "next-intl/server";
import { outlets } from "@/features/day/goods";
import { Words } from "../parts/Bits";
import { Button, Pill } from "../parts/Controls";
import { Ring } from "../parts/Marks";
import { Dashboard } from "../parts/Screen";
import { pictureWords } from "../parts/words";

/** The name of the plan in the account area; Ratna has a café with tables. */
const plan = "Dine Pro";

/** The list from which an owner chooses an outlet. */
export async function Outlets() {
  const { day } = await pictureWords();
  const t = await getTranslations("session.select");
  const states = await getTranslations("states.shop");
  return (
    <Dashboard title={t("title")}>
      {outlets.map((outlet, at) => (
        <g key={outlet} transform={`translate(24 ${96 + at * 98})`}>
          <rect width="512" height="88" rx="10" strokeWidth="2" className="fill-wall stroke-line" />
          <Words x={16} y={36} room={224} size={22} bold>
            {day(`outlets.${outlet}`)}
          </Words>
          <Words x={16} y={69} room={340} ink="fill-ink-soft">
            {`${t("package")}: ${plan}`}
          </Words>
          <Pill x={246} y={11} width={104} look="good">
            {states("active")}
          </Pill>
          <Button x={376} y={17} width={118} look="brand">
            {t("choose")}
          </Button>
        </g>
      ))}
      <Ring x={389} y={102} width={140} height={76} />
    </Dashboard>
  );
}
