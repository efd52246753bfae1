import { getLocale } from "next-intl/server";
import { orderOfTheDay as order, total } from "@/features/day/sales";
import { PrinterBody } from "@/features/drawings/PrinterBody";
import { drawingWords } from "@/features/drawings/words";
import { Words } from "@/features/help/pictures/parts/Bits";
import { number } from "@/lib/format";

const teeth = "l6 6 6-6".repeat(6);

/** The printer, and the receipt of the same order on its way out. */
export async function Printer() {
  const locale = await getLocale();
  const { t } = await drawingWords();
  return (
    <>
      <path
        d={`M24-184${teeth}v116H24z`}
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-paper stroke-paper-line"
      />
      <path
        d="M34-160h52M34-148h34M34-136h44"
        strokeWidth="3.5"
        strokeDasharray="1 6"
        strokeLinecap="round"
        className="stroke-paper-line"
      />
      <Words x={60} y={-116} room={68} size={15} anchor="middle" ink="fill-paper-ink">
        {t("total")}
      </Words>
      <Words x={60} y={-98} room={68} size={15} bold mono anchor="middle" ink="fill-paper-ink">
        {number(locale, total(order.lines))}
      </Words>
      <PrinterBody width={120} height={84} />
    </>
  );
}
