import { lineTotal, orderOfTheDay as order, total } from "@/features/day/sales";
import { Row, Words } from "../parts/Bits";
import { Button } from "../parts/Controls";
import { Ring } from "../parts/Marks";
import { Tablet } from "../parts/Screen";
import { pictureWords } from "../parts/words";

const servings = ["dine_in", "takeaway"] as const;

/** The two buttons above an order; the chosen one is filled. */
export async function Serving() {
  const { t, day, rupiah } = await pictureWords();
  return (
    <Tablet title={t("tabs.sell")} side={day("till")}>
      <Words x={36} y={104} room={400} size={24} bold>
        {day("order", { number: order.number })}
      </Words>
      {servings.map((serving, at) => (
        <Button
          key={serving}
          x={38 + at * 248}
          y={128}
          width={236}
          size={22}
          look={serving === order.serving ? "brand" : "plain"}
        >
          {day(`serving.${serving}`)}
        </Button>
      ))}
      <Ring x={27} y={117} width={506} height={76} />
      {order.lines.map((line, at) => (
        <Row
          key={line.good}
          x={36}
          y={232 + at * 40}
          width={488}
          label={`${line.quantity} × ${day(`goods.${line.good}`)}`}
          value={rupiah(lineTotal(line))}
          dotted
        />
      ))}
      <Row
        x={36}
        y={362}
        width={488}
        label={day("total")}
        value={rupiah(total(order.lines))}
        size={24}
        bold
      />
    </Tablet>
  );
}
