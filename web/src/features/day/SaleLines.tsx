import { getLocale, getTranslations } from "next-intl/server";
import { ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { money } from "@/lib/format";
import { type Line, lineTotal, total } from "./sales";

/** The goods of a sale and their sum, on a receipt. */
export async function SaleLines({ lines }: { lines: Line[] }) {
  const locale = await getLocale();
  const day = await getTranslations("day");
  return (
    <>
      {lines.map((line) => (
        <ReceiptLine
          key={line.good}
          label={`${line.quantity} ${day(`goods.${line.good}`)}`}
          value={money(locale, lineTotal(line))}
        />
      ))}
      <ReceiptTotal label={day("total")} value={money(locale, total(lines))} />
    </>
  );
}
