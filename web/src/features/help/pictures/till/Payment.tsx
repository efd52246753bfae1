import { total, ways } from "@/features/day/sales";
import { Row } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Field } from "../parts/Form";
import { Ring } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

/** The sums that the article calculates with. */
export const due = total([{ good: "skewers", quantity: 1 }]);
export const given = 50_000;

/** Charging an order in cash. */
export async function Payment() {
  const { t, day, rupiah } = await pictureWords();
  return (
    <Tablet title={t("pay.title")} side={day("till")}>
      {ways.map((way, at) => (
        <Button
          key={way}
          x={40}
          y={84 + at * 62}
          width={236}
          height={52}
          look={way === "cash" ? "brand" : "plain"}
        >
          {day(`ways.${way}`)}
        </Button>
      ))}
      <Row x={304} y={106} width={292} label={day("total")} value={rupiah(due)} size={24} bold />
      <Field x={304} y={142} width={292} label={day("given")} value={rupiah(given)} />
      <Row
        x={310}
        y={244}
        width={280}
        label={day("change")}
        value={rupiah(given - due)}
        size={26}
        bold
      />
      <Ring x={296} y={212} width={308} height={48} />
      <Button x={304} y={276} width={292} height={52} look="brand">
        {t("pay.confirm")}
      </Button>
    </Tablet>
  );
}
