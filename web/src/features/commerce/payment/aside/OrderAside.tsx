"use client";

import { useLocale, useTranslations } from "next-intl";
import { PrintButton } from "@/components/controls/PrintButton";
import { OrderStatePill } from "@/features/commerce/OrderStatePill";
import {
  asksForMoney,
  canCancel,
  hasCreditBack,
  isOpen,
  isPaid,
  isPaidByCredit,
  specialExplanation,
} from "@/features/commerce/order-state";
import type { Order } from "@/features/commerce/queries";
import { money, pickText } from "@/lib/format";
import { CancelOrder } from "./CancelOrder";
import { HowToPay } from "./HowToPay";
import { NextStep } from "./NextStep";

/** The meaning of the order's state, and the next step. */
export function OrderAside({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  const { state } = order;
  const special = specialExplanation(order);
  return (
    <div className="flex max-w-prose flex-col gap-8">
      <div className="flex flex-col gap-3">
        <div role="status" className="flex flex-col items-start gap-3">
          <OrderStatePill state={state} />
          <p className="text-lg">
            {special
              ? pickText(locale, special)
              : t(isPaidByCredit(order) ? "paidByCredit" : `note.${state}`)}
          </p>
          {hasCreditBack(order) ? (
            <p>{t("creditBack", { amount: money(locale, order.payment.credit) })}</p>
          ) : null}
        </div>
        {isOpen(state) ? null : (
          <NextStep state={state} late={state === "expired" && Boolean(special)} />
        )}
      </div>
      {asksForMoney(order) ? <HowToPay order={order} /> : null}
      <PrintButton className="-ml-5 self-start">
        {t(isPaid(state) ? "printReceipt" : "printOrder")}
      </PrintButton>
      {canCancel(order) ? <CancelOrder order={order} /> : null}
    </div>
  );
}
