import type { Person } from "@/features/day/people";
import { Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Field, PinDots } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const staffId: Person = "sari";
const keys = [..."123456789", "", "0", "⌫"];

/** The till before anybody works on it: the outlet, Staff ID and PIN. */
export async function SignIn() {
  const { t, day } = await pictureWords();
  return (
    <Tablet title={day("outlets.cafe")}>
      <Field x={52} y={106} width={280} label={t("signIn.staffId")} value={staffId} />
      <Field x={52} y={192} width={280} label={t("signIn.pin")}>
        <PinDots x={74} y={225} typed={3} />
      </Field>
      <Button x={52} y={274} width={280} look="brand">
        {t("signIn.submit")}
      </Button>
      <Ring x={38} y={80} width={308} height={180} />
      {keys.map((key, at) =>
        key ? (
          <Key key={key} x={378 + (at % 3) * 74} y={82 + Math.floor(at / 3) * 62} digit={key} />
        ) : null,
      )}
    </Tablet>
  );
}

function Key({ x, y, digit }: { x: number; y: number; digit: string }) {
  return (
    <>
      <rect x={x} y={y} width="66" height="54" rx="8" className="fill-sunken" />
      {digit === "⌫" ? (
        <path
          d={`M${x + 24} ${y + 17}h24v20h-24l-10-10zM${x + 30} ${y + 22}l10 10m0-10-10 10`}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="stroke-ink"
        />
      ) : (
        <Words x={x + 33} y={y + 36} room={40} size={24} mono anchor="middle">
          {digit}
        </Words>
      )}
    </>
  );
}
