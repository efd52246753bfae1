import { people } from "@/features/day/people";
import { Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Field, PinDots } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const keys = [..."123456789", "", "0", "⌫"];

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
      {keys.map((key, at) =>
        key ? (
          <Key key={key} x={322 + (at % 3) * 70} y={84 + Math.floor(at / 3) * 72} digit={key} />
        ) : null,
      )}
    </Tablet>
  );
}

function Key({ x, y, digit }: { x: number; y: number; digit: string }) {
  return (
    <>
      <rect x={x} y={y} width="62" height="64" rx="8" className="fill-sunken" />
      {digit === "⌫" ? (
        <path
          d={`M${x + 24} ${y + 21}h24v22h-24l-11-11zM${x + 31} ${y + 27}l10 10m0-10-10 10`}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="stroke-ink"
        />
      ) : (
        <Words x={x + 31} y={y + 41} room={40} size={26} mono anchor="middle">
          {digit}
        </Words>
      )}
    </>
  );
}
