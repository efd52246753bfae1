import { getLocale } from "next-intl/server";
import { orderOfTheDay as order, total } from "@/features/day/sales";
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
      <path
        d="M12-84h96a12 12 0 0 1 12 12V-6a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6v-66a12 12 0 0 1 12-12z"
        className="fill-frame"
      />
      <path d="M18-77h84" strokeWidth="5" strokeLinecap="round" className="stroke-line-strong" />
      <path d="M0-34h120" strokeWidth="2" className="stroke-line-strong" />
      <rect x="16" y="-58" width="34" height="12" rx="6" className="fill-line-strong" />
      <circle cx="100" cy="-52" r="5" className="fill-leaf" />
    </>
  );
}
