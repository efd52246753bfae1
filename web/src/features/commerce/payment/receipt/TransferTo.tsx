"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/controls/CopyButton";
import { ReceiptRule } from "@/components/signs/Receipt";
import { isOpen } from "@/features/commerce/order-state";
import type { Order } from "@/features/commerce/queries";
import { PaperFact } from "./PaperFact";

/** A value that the owner types at the bank; it has a button to copy while the order is open. */
function Typed({ order, label, children }: { order: Order; label: string; children: string }) {
  const copy = isOpen(order.state) ? <CopyButton value={children} of={label} /> : undefined;
  return (
    <PaperFact label={label} action={copy}>
      {children}
    </PaperFact>
  );
}

/** Bank, account and holder. */
export function TransferTo({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const { payment } = order;
  return (
    <>
      <ReceiptRule />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
        <PaperFact label={t("method")}>{t(payment.method)}</PaperFact>
        <PaperFact label={t("bank")}>{payment.bankName}</PaperFact>
      </div>
      <Typed order={order} label={t("accountNumber")}>
        {payment.accountNumber}
      </Typed>
      <PaperFact label={t("accountHolder")}>{payment.accountHolder}</PaperFact>
    </>
  );
}

/** The reference that names the order at the bank. */
export function Reference({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  return (
    <Typed order={order} label={t("reference")}>
      {order.reference}
    </Typed>
  );
}
