import type { ReactNode } from "react";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { Stamp } from "@/components/signs/Stamp";
import { type Line, lineTotal, total } from "@/features/day/sales";
import { useWords } from "../use-words";

interface Props {
  lines: Line[];
  /** The lines below the café's name: table, time, part. */
  head: ReactNode[];
  paid?: boolean;
}

/** The bill of a table on paper. */
export function Slip({ lines, head, paid }: Props) {
  const { t, day, rupiah, good } = useWords();
  return (
    <Receipt>
      <ReceiptHead title={day("outlets.cafe")} lines={head} />
      {lines.map((line) => (
        <ReceiptLine
          key={line.good}
          label={`${line.quantity} ${good(line.good)}`}
          value={rupiah(lineTotal(line))}
        />
      ))}
      {lines.length === 0 ? <p className="text-center text-paper-soft">{t("empty")}</p> : null}
      <ReceiptTotal label={day("total")} value={rupiah(total(lines))} />
      {paid ? (
        <p className="mt-4 text-center">
          <Stamp fresh>{t("paid")}</Stamp>
        </p>
      ) : null}
    </Receipt>
  );
}
