import { type Person, people } from "@/features/day/people";
import { Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Field, PinDots, Tick } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { Dashboard } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const person: Person = "bima";
const { name, position } = people[person];
const grants = ["reports", "menu", "outlet"] as const;

/** A cook, who may add dishes to the menu. */
export async function Staff() {
  const { t, day } = await pictureWords();
  return (
    <Dashboard title={t("staff.title")}>
      <circle cx="58" cy="116" r="17" className="fill-brand" />
      <path d="M26 164a32 26 0 0 1 64 0z" className="fill-brand" />
      <Words x={108} y={128} room={140} size={26} bold>
        {name}
      </Words>
      <Words x={108} y={156} room={140} size={20} ink="fill-ink-soft">
        {day(`positions.${position}`)}
      </Words>
      <Field x={28} y={200} width={210} label={t("signIn.staffId")} value={person} />
      <Field x={28} y={286} width={210} label={t("signIn.pin")}>
        <PinDots x={50} y={319} typed={4} />
      </Field>
      <Words x={292} y={122} room={300} size={22} bold>
        {t("staff.access")}
      </Words>
      {grants.map((grant, at) => (
        <Tick key={grant} x={292} y={142 + at * 42} room={304} on={grant === "menu"}>
          {t(`staff.${grant}`)}
        </Tick>
      ))}
      <Ring x={276} y={92} width={336} height={176} />
      <Button x={442} y={290} width={170} look="brand">
        {t("staff.save")}
      </Button>
    </Dashboard>
  );
}
