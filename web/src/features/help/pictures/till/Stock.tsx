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
      <Words x={36} y={118} room={230} size={22} ink="fill-ink-soft">
        {t("stock.level")}
      </Words>
      <Button x={286} y={84} width={238} look="brand">
        {t("stock.receive")}
      </Button>
      <Ring x={275} y={73} width={260} height={76} />
      {shown.map((item, at) => (
        <g key={item.key} transform={`translate(36 ${174 + at * 70})`}>
          <Supply item={item.key} />
          <Row
            x={62}
            y={31}
            width={426}
            label={day(`items.${item.key}`)}
            value={amount(item, item.noon)}
            size={24}
          />
          {at > 0 ? <path d="M0-12h488" strokeWidth="2" className="stroke-line" /> : null}
        </g>
      ))}
    </Tablet>
  );
}
