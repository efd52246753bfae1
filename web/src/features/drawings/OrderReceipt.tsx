import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { lineTotal, orderOfTheDay as order, total } from "@/features/day/sales";
import { drawingWords } from "./words";

/** The paper of the same order that the till shows. */
export async function OrderReceipt({ className }: { className?: string }) {
  const { t, rupiah } = await drawingWords();
  const sum = total(order.lines);
  return (
    <Receipt className={className}>
      <ReceiptHead
        title={t("outlets.cafe")}
        lines={[
          t("address.cafe"),
          `${t("order", { number: order.number })} · ${t("serving.takeaway")}`,
        ]}
      />
      {order.lines.map((line) => (
        <ReceiptLine
          key={line.good}
          label={`${line.quantity} ${t(`goods.${line.good}`)}`}
          value={rupiah(lineTotal(line))}
        />
      ))}
      <ReceiptTotal label={t("total")} value={rupiah(sum)} />
      <ReceiptLine label={t("ways.cash")} value={rupiah(order.given)} />
      <ReceiptLine label={t("change")} value={rupiah(order.given - sum)} />
      <p className="mt-3 text-center">{t("thanks")}</p>
    </Receipt>
  );
}
