import { people } from "@/features/day/people";
import { Button } from "../parts/Controls";
import { Field, PinDots } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { PinPad } from "../parts/PinPad";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

/** The till before a sign-in: the outlet, Staff ID and PIN. */
export async function SignIn() {
  const { t, day } = await pictureWords();
  return (
    <Tablet title={day("outlets.cafe")}>
      <Field x={42} y={112} width={248} label={t("signIn.staffId")} value={people.sari.staffId} />
      <Field x={42} y={206} width={248} label={t("signIn.pin")}>
        <PinDots x={64} y={241} typed={4} />
      </Field>
      <Button x={42} y={306} width={248} look="brand">
        {t("signIn.submit")}
      </Button>
      <Ring x={30} y={84} width={272} height={196} />
      <PinPad x={322} y={84} width={62} height={64} last={["", "0", "⌫"]} />
    </Tablet>
  );
}
