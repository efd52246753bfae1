"use client";

import { useLocale, useTranslations } from "next-intl";
import { CopyButton } from "@/components/CopyButton";
import { Countdown } from "@/components/Countdown";
import { ReceiptRule } from "@/components/Receipt";
import { dateTime, money } from "@/lib/format";
import { due } from "../order-state";
import type { Order } from "../queries";
import { PaperFact } from "./PaperFact";

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
      <PaperFact label={t("payBefore")}>{dateTime(locale, order.payment.payBefore)}</PaperFact>
      <PaperFact label={t("left")}>
        <Countdown
          until={order.payment.payBefore}
          serverTime={order.serverTime}
          ended={t("ended")}
        />
      </PaperFact>
    </>
  );
}
