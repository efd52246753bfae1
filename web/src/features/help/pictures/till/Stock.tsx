import { items } from "@/features/day/stock";
import { Row, Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Ring } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { Supply } from "../parts/Supply";
import { pictureWords } from "../parts/words";

/** The stock list at noon, and the button that receives goods. */
export async function Stock() {
  const { t, day, amount } = await pictureWords();
  const shown = items.filter(({ key }) => key !== "rice");
  return (
    <Tablet title={t("tabs.stock")} side={day("till")}>
      <Words x={44} y={116} room={270} size={20} ink="fill-ink-soft">
        {t("stock.level")}
      </Words>
      <Button x={344} y={86} width={248} look="brand">
        {t("stock.receive")}
      </Button>
      <Ring x={334} y={76} width={268} height={68} />
      {shown.map((item, at) => (
        <g key={item.key} transform={`translate(44 ${158 + at * 60})`}>
          <Supply item={item.key} />
          <Row
            x={62}
            y={30}
            width={490}
            label={day(`items.${item.key}`)}
            value={amount(item, item.noon)}
            size={24}
          />
          {at > 0 ? <path d="M0-7h552" strokeWidth="2" className="stroke-line" /> : null}
        </g>
      ))}
    </Tablet>
  );
}
