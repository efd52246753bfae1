"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Receipt, ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { OrderStatePill } from "@/features/commerce/OrderStatePill";
import { Contents } from "@/features/commerce/payment/receipt/Contents";
import type { components } from "@/lib/api/schema";
import { date, dateTime, money } from "@/lib/format";
import { OrderId } from "./OrderId";

export type Order = components["schemas"]["Order"];

/** One line that opens to the items, the payment and the id. */
export function CardOrder({ order, open }: { order: Order; open: boolean }) {
  const locale = useLocale();
  const details = useRef<HTMLDetailsElement>(null);

  // A link from the search opens the order at once; afterwards the agent opens and closes it by hand.
  useEffect(() => {
    if (!open || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: "nearest" });
  }, [open]);

  return (
    <details ref={details} className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-1 text-sm hover:bg-sunken lg:min-h-10">
        <span aria-hidden="true" className="w-3 text-ink-soft group-open:rotate-90">
          ›
        </span>
        <span className="font-mono font-semibold">{order.reference}</span>
        <OrderStatePill state={order.state} />
        <span className="ml-auto font-mono tabular-nums">
          {money(locale, order.payment.amount)}
        </span>
        <span className="text-ink-soft">{date(locale, order.createdAt)}</span>
      </summary>
      <div className="max-w-md py-4">
        <Opened order={order} />
      </div>
    </details>
  );
}

function Opened({ order }: { order: Order }) {
  const t = useTranslations("support.card");
  const locale = useLocale();
  const { payment } = order;
  return (
    <Receipt>
      <Contents order={order} />
      <ReceiptRule />
      {order.state === "awaiting_transfer" ? (
        <ReceiptLine label={t("amount")} value={money(locale, payment.amount)} />
      ) : null}
      {payment.remaining > 0 && payment.received > 0 ? (
        <ReceiptLine label={t("remaining")} value={money(locale, payment.remaining)} />
      ) : null}
      {order.paidAt ? (
        <ReceiptLine label={t("paidAt")} value={dateTime(locale, order.paidAt)} />
      ) : (
        <ReceiptLine label={t("payBefore")} value={dateTime(locale, payment.payBefore)} />
      )}
      <ReceiptLine label={payment.bankName} value={payment.accountNumber} />
      <ReceiptRule />
      <OrderId orderId={order.orderId} reference={order.reference} />
    </Receipt>
  );
}
