"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/CopyButton";
import { ReceiptLine, ReceiptRule } from "@/components/Receipt";
import { isOpen } from "../order-state";
import type { Order } from "../queries";

/** A value to type at the bank, with the way to copy it exactly as it is. */
function Copied({ label, value, open }: { label: string; value: string; open: boolean }) {
  if (!open) return <ReceiptLine label={label} value={value} />;
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <div className="min-w-0">
        <p className="text-paper-soft text-xs">{label}</p>
        <p className="break-words font-bold text-base">{value}</p>
      </div>
      <CopyButton value={value} of={label} />
    </div>
  );
}

/** Method, bank, account, holder and reference. */
export function TransferTo({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const { payment } = order;
  const open = isOpen(order.state);
  return (
    <>
      <ReceiptRule />
      <ReceiptLine label={t("method")} value={t(payment.method)} />
      <ReceiptLine label={t("bank")} value={payment.bankName} />
      <div className="py-0.5">
        <p>{t("accountHolder")}</p>
        <p className="break-words font-bold">{payment.accountHolder}</p>
      </div>
      <Copied label={t("accountNumber")} value={payment.accountNumber} open={open} />
      <Copied label={t("reference")} value={order.reference} open={open} />
    </>
  );
}
