"use client";

import { useLocale, useTranslations } from "next-intl";
import { CopyButton } from "@/components/CopyButton";
import { Countdown } from "@/components/Countdown";
import { ReceiptLine, ReceiptRule } from "@/components/Receipt";
import { dateTime, money } from "@/lib/format";
import { due } from "../order-state";
import type { Order } from "../queries";

/** The one figure that counts, large, and how long it does. */
export function AmountDue({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  const partly = order.state === "partly_paid";
  const amount = due(order);
  return (
    <>
      <ReceiptRule />
      <p>{t(partly ? "transferRemaining" : "toTransfer")}</p>
      <div className="mt-1 mb-2 flex flex-wrap items-center justify-between gap-3">
        <strong data-amount={amount} className="text-2xl">
          {money(locale, amount)}
        </strong>
        <CopyButton value={String(amount)} of={t("amount")} />
      </div>
      <ReceiptLine label={t("payBefore")} value={dateTime(locale, order.payment.payBefore)} />
      <ReceiptLine
        label={t("left")}
        value={
          <Countdown
            until={order.payment.payBefore}
            serverTime={order.serverTime}
            ended={<span className="whitespace-normal">{t("ended")}</span>}
          />
        }
      />
    </>
  );
}
