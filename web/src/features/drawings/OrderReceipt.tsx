import { Receipt, ReceiptHead, ReceiptLine } from "@/components/signs/Receipt";
import { SaleLines } from "@/features/day/SaleLines";
import { orderOfTheDay as order, total } from "@/features/day/sales";
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
      <SaleLines lines={order.lines} />
      <ReceiptLine label={t("ways.cash")} value={rupiah(order.given)} />
      <ReceiptLine label={t("change")} value={rupiah(order.given - sum)} />
      <p className="mt-3 text-center">{t("thanks")}</p>
    </Receipt>
  );
}
