"use client";

import { useLocale, useTranslations } from "next-intl";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptRule } from "@/components/Receipt";
import { Stamp } from "@/components/Stamp";
import { dateTime, money } from "@/lib/format";
import { ItemLine } from "../ItemLine";
import { asksForMoney, isPaid } from "../order-state";
import type { Order } from "../queries";
import { AmountDue } from "./AmountDue";
import { TransferTo } from "./TransferTo";

/** The order on paper: what it holds, what is to be transferred and where, and the stamp. */
export function PaymentReceipt({ order, justPaid }: { order: Order; justPaid: boolean }) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  const { payment } = order;
  const paid = isPaid(order.state);
  const asks = asksForMoney(order);
  return (
    <Receipt>
      <ReceiptHead
        title={t("order", { reference: order.reference })}
        lines={[
          t("placed", { when: dateTime(locale, order.createdAt) }),
          ...(order.paidAt ? [t("paidAt", { when: dateTime(locale, order.paidAt) })] : []),
        ]}
      />
      {order.items.map((item) => (
        <ItemLine key={item.itemId} item={item} />
      ))}
      <ReceiptRule />
      <ReceiptLine label={t("total")} value={money(locale, order.total)} />
      <ReceiptLine label={t("uniqueCode")} value={money(locale, -payment.uniqueCode)} />
      {order.state === "awaiting_transfer" ? null : (
        <ReceiptLine label={t("paidTotal")} value={money(locale, payment.amount)} strong />
      )}
      {payment.received > 0 ? (
        <ReceiptLine label={t("received")} value={money(locale, payment.received)} />
      ) : null}
      {asks ? <AmountDue order={order} /> : null}
      {asks || paid ? <TransferTo order={order} /> : null}
      {paid ? (
        <p className="mt-4 text-center">
          <Stamp fresh={justPaid}>{t("stamp")}</Stamp>
        </p>
      ) : null}
    </Receipt>
  );
}
