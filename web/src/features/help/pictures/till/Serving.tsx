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
      <Words x={44} y={98} room={400} size={22} bold>
        {day("order", { number: order.number })}
      </Words>
      {servings.map((serving, at) => (
        <Button
          key={serving}
          x={48 + at * 276}
          y={120}
          width={268}
          height={52}
          size={23}
          look={serving === order.serving ? "brand" : "plain"}
        >
          {day(`serving.${serving}`)}
        </Button>
      ))}
      <Ring x={36} y={109} width={568} height={74} />
      {order.lines.map((line, at) => (
        <Row
          key={line.good}
          x={44}
          y={214 + at * 36}
          width={552}
          label={`${line.quantity} × ${day(`goods.${line.good}`)}`}
          value={rupiah(lineTotal(line))}
          dotted
        />
      ))}
      <Row
        x={44}
        y={326}
        width={552}
        label={day("total")}
        value={rupiah(total(order.lines))}
        size={24}
        bold
      />
    </Tablet>
  );
}
