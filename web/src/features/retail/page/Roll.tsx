import { getTranslations } from "next-intl/server";
import {
  Receipt,
  ReceiptHead,
  ReceiptLine,
  ReceiptRule,
  ReceiptTotal,
} from "@/components/signs/Receipt";
import { hourTotal } from "@/features/day/ledger";
import { lineTotal, type Sale, total } from "@/features/day/sales";
import { linesOf, sales, times } from "../rules/hour";
import { pageWords } from "./words";

/** The receipts of the hour, not yet torn apart. */
export async function Roll() {
  const t = await getTranslations("retail.hour");
  const { day, rupiah, time } = await pageWords();
  return (
    <Receipt className="w-full max-w-sm">
      <ReceiptHead title={day("outlets.shop")} lines={[day("address.shop")]} />
      <ol>
        {sales.map((sale) => (
          <li key={sale.number}>
            <ReceiptRule />
            <Paid sale={sale} />
          </li>
        ))}
      </ol>
      <ReceiptTotal
        label={t("total", { from: time(times.from), to: time(times.to) })}
        value={rupiah(hourTotal("retail"))}
      />
    </Receipt>
  );
}

async function Paid({ sale }: { sale: Sale }) {
  const { day, look, rupiah, time } = await pageWords();
  const sum = total(sale.lines);
  const { number, at, way, given } = sale;
  return (
    <>
      <p className="text-paper-soft text-xs">
        {day("order", { number })} · {time(at)}
      </p>
      {linesOf(sale).map((line) => (
        <ReceiptLine
          key={line.code ?? line.good}
          label={`${line.quantity} ${day(`goods.${line.good}`)}`}
          note={line.code && look(line.code)}
          value={rupiah(lineTotal(line))}
        />
      ))}
      <ReceiptLine label={day("total")} value={rupiah(sum)} strong />
      <ReceiptLine label={day(`ways.${way}`)} value={rupiah(given ?? sum)} />
      {given ? <ReceiptLine label={day("change")} value={rupiah(given - sum)} /> : null}
    </>
  );
}
