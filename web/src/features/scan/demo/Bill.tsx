import { useEffect, useRef } from "react";
import { Button } from "@/components/controls/Button";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { Stamp } from "@/components/signs/Stamp";
import { lineTotal } from "@/features/day/sales";
import { billLines, billTotal } from "../bill";
import { canPay, isSettled, type Visit } from "../visit";
import { useWords } from "./words";

interface Props {
  visit: Visit;
  onPay: () => void;
}

/** The bill of the phone's table, and its payment. */
export function Bill({ visit, onPay }: Props) {
  const { t, day, rupiah, tableName } = useWords();
  const lines = billLines(visit);
  if (lines.length === 0) {
    return (
      <p className="m-4 border-line border-t pt-4 text-ink-soft text-sm">
        {t("till.noBill", { table: visit.table })}
      </p>
    );
  }
  return (
    <div className="bg-sunken p-4">
      <Receipt>
        <ReceiptHead title={t("till.bill")} lines={[tableName(visit.table)]} />
        {lines.map((line) => (
          <ReceiptLine
            key={line.good}
            label={`${line.quantity} ${day(`goods.${line.good}`)}`}
            value={rupiah(lineTotal(line))}
          />
        ))}
        <ReceiptTotal label={day("total")} value={rupiah(billTotal(visit))} />
        {isSettled(visit) ? <Paid fresh={visit.news === "paid"} /> : null}
      </Receipt>
      {isSettled(visit) ? null : <Payment visit={visit} onPay={onPay} />}
    </div>
  );
}

function Payment({ visit, onPay }: Props) {
  const { t, day, rupiah } = useWords();
  const payable = canPay(visit);
  return (
    <>
      <Button onClick={onPay} aria-disabled={!payable} className="mt-4 w-full">
        {day("pay", { amount: rupiah(billTotal(visit)) })}
      </Button>
      {payable ? null : <p className="mt-2 text-ink-soft text-sm">{t("till.serveFirst")}</p>}
    </>
  );
}

/** The stamp takes the focus of the button that it replaces. */
function Paid({ fresh }: { fresh: boolean }) {
  const { t } = useWords();
  const stamp = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fresh) stamp.current?.focus({ preventScroll: true });
  }, [fresh]);
  return (
    <p ref={stamp} tabIndex={-1} className="mt-3 text-center outline-none">
      <Stamp fresh={fresh}>{t("till.paid")}</Stamp>
    </p>
  );
}
