"use client";

import { useLocale, useTranslations } from "next-intl";
import { ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import { ItemLine } from "@/features/commerce/ItemLine";
import type { Order } from "@/features/commerce/queries";
import { dateTime, money } from "@/lib/format";

/** The ordered items, and the sum that makes the amount. */
export function Contents({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  const { payment } = order;
  return (
    <>
      <p className="mb-2 text-center text-paper-soft text-xs">
        {t("placed", { when: dateTime(locale, order.createdAt) })}
      </p>
      {order.items.map((item) => (
        <ItemLine key={item.itemId} item={item} />
      ))}
      <ReceiptRule />
      <ReceiptLine label={t("total")} value={money(locale, order.total)} />
      {payment.credit > 0 ? (
        <ReceiptLine label={t("credit")} value={money(locale, -payment.credit)} />
      ) : null}
      {payment.uniqueCode > 0 ? (
        <ReceiptLine label={t("uniqueCode")} value={money(locale, -payment.uniqueCode)} />
      ) : null}
      {order.state === "awaiting_transfer" ? null : (
        <ReceiptLine label={t("paidTotal")} value={money(locale, payment.amount)} strong />
      )}
      {payment.received > 0 ? (
        <ReceiptLine label={t("received")} value={money(locale, payment.received)} />
      ) : null}
    </>
  );
}
