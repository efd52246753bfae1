"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/CopyButton";
import { ReceiptRule } from "@/components/Receipt";
import { isOpen } from "../order-state";
import type { Order } from "../queries";
import { PaperFact } from "./PaperFact";

/** Method, bank, account, holder and reference; what is typed at the bank can be copied. */
export function TransferTo({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const { payment } = order;
  const copy = (value: string, of: string) =>
    isOpen(order.state) ? <CopyButton value={value} of={of} /> : undefined;
  return (
    <>
      <ReceiptRule />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
        <PaperFact label={t("method")}>{t(payment.method)}</PaperFact>
        <PaperFact label={t("bank")}>{payment.bankName}</PaperFact>
      </div>
      <PaperFact label={t("accountHolder")}>{payment.accountHolder}</PaperFact>
      <PaperFact
        label={t("accountNumber")}
        action={copy(payment.accountNumber, t("accountNumber"))}
      >
        {payment.accountNumber}
      </PaperFact>
      <PaperFact label={t("reference")} action={copy(order.reference, t("reference"))}>
        {order.reference}
      </PaperFact>
    </>
  );
}
