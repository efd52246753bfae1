import { type Person, people } from "@/features/day/people";
import { Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Field, PinDots, Tick } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { Dashboard } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const person: Person = "bima";
const { name, position, staffId } = people[person];
const grants = ["reports", "menu", "outlet"] as const;

/** A cook, who may add dishes to the menu. */
export async function Staff() {
  const { t, day } = await pictureWords();
  return (
    <Dashboard title={t("staff.title")}>
      <circle cx="56" cy="122" r="17" className="fill-brand" />
      <path d="M24 170a32 26 0 0 1 64 0z" className="fill-brand" />
      <Words x={102} y={132} room={110} size={26} bold>
        {name}
      </Words>
      <Words x={102} y={162} room={110} ink="fill-ink-soft">
        {day(`positions.${position}`)}
      </Words>
      <Field x={24} y={218} width={188} label={t("signIn.staffId")} value={staffId} />
      <Field x={24} y={314} width={188} label={t("signIn.pin")}>
        <PinDots x={46} y={349} typed={6} />
      </Field>
      <Words x={250} y={136} room={276} size={24} bold>
        {t("staff.access")}
      </Words>
      {grants.map((grant, at) => (
        <Tick key={grant} x={250} y={160 + at * 47} room={280} on={grant === "menu"}>
          {t(`staff.${grant}`)}
        </Tick>
      ))}
      <Ring x={232} y={100} width={308} height={200} />
      <Button x={366} y={322} width={170} look="brand">
        {t("staff.save")}
      </Button>
    </Dashboard>
  );
}
