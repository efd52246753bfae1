import { getLocale, getTranslations } from "next-intl/server";
import { Receipt, ReceiptHead, ReceiptLine } from "@/components/signs/Receipt";
import { SaleLines } from "@/features/day/SaleLines";
import { type Sale, total } from "@/features/day/sales";
import { clock, money } from "@/lib/format";
import { anchorOf } from "./sheet";
import { sales } from "./slips";

/** The café's sales in its first hour, each beside the function that it used. */
export async function Slips() {
  return (
    <ol className="mt-8 grid gap-x-5 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
      {sales.map((sale) => (
        <li key={sale.number}>
          <Slip sale={sale} />
        </li>
      ))}
    </ol>
  );
}

async function Slip({ sale }: { sale: Sale }) {
  const locale = await getLocale();
  const t = await getTranslations("fitur");
  const day = await getTranslations("day");
  const sum = total(sale.lines);
  const serving = sale.serving ? ` · ${day(`serving.${sale.serving}`)}` : "";
  return (
    <Receipt>
      <ReceiptHead
        title={day("order", { number: sale.number })}
        lines={[`${clock(locale, sale.at)}${serving}`]}
      />
      <SaleLines lines={sale.lines} />
      {sale.given ? (
        <ReceiptLine label={day("change")} value={money(locale, sale.given - sum)} />
      ) : null}
      <a
        href={`#${anchorOf(sale.way)}`}
        className="mt-2 flex min-h-11 items-center justify-center text-center font-bold underline"
      >
        {t(`items.${sale.way}.name`)}
      </a>
    </Receipt>
  );
}
