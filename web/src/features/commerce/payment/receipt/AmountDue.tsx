"use client";

import { useLocale, useTranslations } from "next-intl";
import { CopyButton } from "@/components/controls/CopyButton";
import { due } from "@/features/commerce/order-state";
import type { Order } from "@/features/commerce/queries";
import { money } from "@/lib/format";

/** The amount to transfer, large, with a mark on the digits that only this order has. */
export function AmountDue({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  const partly = order.state === "partly_paid";
  const amount = due(order);
  const written = money(locale, amount);
  return (
    <>
      <p>{t(partly ? "transferRemaining" : "toTransfer")}</p>
      <div className="mt-1 mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong data-amount={amount} className="text-2xl">
          {written.slice(0, -3)}
          <mark className="bg-transparent text-inherit underline decoration-4 decoration-lamp underline-offset-4">
            {written.slice(-3)}
          </mark>
        </strong>
        <CopyButton value={String(amount)} of={t("amount")} />
      </div>
      {partly ? null : <p className="text-paper-soft text-xs">{t("marked")}</p>}
    </>
  );
}
