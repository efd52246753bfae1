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
          x={30}
          y={84 + at * 73}
          width={218}
          height={64}
          look={way === "cash" ? "brand" : "plain"}
        >
          {day(`ways.${way}`)}
        </Button>
      ))}
      <Row x={266} y={112} width={262} label={day("total")} value={rupiah(due)} size={24} bold />
      <Field x={266} y={152} width={262} label={day("given")} value={rupiah(given)} />
      <Row
        x={270}
        y={270}
        width={254}
        label={day("change")}
        value={rupiah(given - due)}
        size={24}
        bold
      />
      <Ring x={258} y={234} width={278} height={54} />
      <Button x={262} y={303} width={270} height={64} look="brand">
        {t("pay.confirm")}
      </Button>
    </Tablet>
  );
}
