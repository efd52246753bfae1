import { Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Field } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { Dashboard } from "../parts/Screen";
import { pictureWords } from "../parts/words";

/** What a new tablet shows while it waits for the owner. */
const code = "7KQ 4TN";

/** The devices of the café: one at work, one waiting to be approved. */
export async function Devices() {
  const { t } = await pictureWords();
  return (
    <Dashboard title={t("devices.title")}>
      <Button x={372} y={40} width={240} height={44} size={19}>
        {t("devices.add")}
      </Button>
      <Device y={98} number={1} />
      <Button x={456} y={113} width={140} height={44} size={19}>
        {t("devices.remove")}
      </Button>
      <rect
        x="28"
        y="180"
        width="584"
        height="166"
        rx="10"
        strokeWidth="2"
        className="fill-brand-soft stroke-brand"
      />
      <Device y={186} number={2} />
      <Field x={48} y={272} width={220} label={t("devices.code")} value={code} />
      <Button x={426} y={280} width={166} look="brand">
        {t("devices.approve")}
      </Button>
      <Ring x={416} y={270} width={186} height={68} />
    </Dashboard>
  );
}

async function Device({ y, number }: { y: number; number: number }) {
  const { t, day } = await pictureWords();
  return (
    <>
      <rect x="48" y={y + 10} width="66" height="46" rx="7" className="fill-frame" />
      <rect x="54" y={y + 16} width="54" height="34" rx="3" className="fill-awning" />
      <Words x={134} y={y + 30} room={280} size={22} bold>
        {t("devices.till", { number })}
      </Words>
      <Words x={134} y={y + 55} room={280} size={19} ink="fill-ink-soft">
        {day("outlets.cafe")}
      </Words>
    </>
  );
}
