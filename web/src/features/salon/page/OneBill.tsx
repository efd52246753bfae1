import { getTranslations } from "next-intl/server";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { lineTotal, total } from "@/features/day/sales";
import { drawingWords } from "@/features/drawings/words";
import { isService } from "../rules/services";
import { mixed, stylist } from "./mixed-sale";

/** The paper of the customer who took a shampoo home. */
export async function OneBill() {
  const { t: day, rupiah } = await drawingWords();
  const t = await getTranslations("salon.regular");
  return (
    <Receipt className="w-full max-w-sm">
      <ReceiptHead
        title={day("outlets.salon")}
        lines={[day("address.salon"), day("order", { number: mixed.number })]}
      />
      {mixed.lines.map((line) => (
        <ReceiptLine
          key={line.good}
          label={`${line.quantity} ${day(`goods.${line.good}`)}`}
          value={rupiah(lineTotal(line))}
          note={isService(line.good) ? t("service", { stylist }) : t("product")}
        />
      ))}
      <ReceiptTotal label={day("total")} value={rupiah(total(mixed.lines))} />
      <ReceiptLine label={day(`ways.${mixed.way}`)} value={rupiah(total(mixed.lines))} />
    </Receipt>
  );
}
