import { TabletBody } from "@/features/drawings/TabletBody";
import { Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Field } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { Dashboard } from "../parts/Screen";
import { pictureWords } from "../parts/words";

/** The screen of a new tablet while it waits for the owner. */
const code = "7KQ 4TN";

/** The devices of the café: one at work, one waiting to be approved. */
export async function Devices() {
  const { t } = await pictureWords();
  return (
    <Dashboard title={t("devices.title")}>
      <Button x={292} y={42} width={244} height={50}>
        {t("devices.add")}
      </Button>
      <Device y={102} number={1} />
      <Button x={396} y={113} width={124} height={50}>
        {t("devices.remove")}
      </Button>
      <rect
        x="24"
        y="188"
        width="512"
        height="198"
        rx="10"
        strokeWidth="2"
        className="fill-brand-soft stroke-brand"
      />
      <Device y={198} number={2} />
      <Field x={44} y={308} width={220} label={t("devices.code")} value={code} />
      <Button x={346} y={316} width={170} look="brand">
        {t("devices.approve")}
      </Button>
      <Ring x={335} y={305} width={192} height={76} />
    </Dashboard>
  );
}

async function Device({ y, number }: { y: number; number: number }) {
  const { t, day } = await pictureWords();
  return (
    <>
      <g transform={`translate(44 ${y + 14})`}>
        <TabletBody width={66} height={46} rim={6} ground="fill-awning" />
      </g>
      <Words x={128} y={y + 31} room={250} size={24} bold>
        {t("devices.till", { number })}
      </Words>
      <Words x={128} y={y + 61} room={250} ink="fill-ink-soft">
        {day("outlets.cafe")}
      </Words>
    </>
  );
}
