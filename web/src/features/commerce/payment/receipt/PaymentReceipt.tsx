"use client";

import { useLocale, useTranslations } from "next-intl";
import { Receipt, ReceiptHead, ReceiptRule } from "@/components/signs/Receipt";
import { Stamp } from "@/components/signs/Stamp";
import { asksForMoney, isPaid } from "@/features/commerce/order-state";
import type { Order } from "@/features/commerce/queries";
import { dateTime } from "@/lib/format";
import { AmountDue } from "./AmountDue";
import { Contents } from "./Contents";
import { Deadline } from "./Deadline";
import { OnPaper } from "./OnPaper";
import { Reference, TransferTo } from "./TransferTo";

/** The order on paper. While it is open, the facts for the bank come first and the items are folded. */
export function PaymentReceipt({ order, justPaid }: { order: Order; justPaid: boolean }) {
  const t = useTranslations("commerce.payment");
  return (
    <Receipt>
      {asksForMoney(order) ? <ToPay order={order} /> : <Settled order={order} />}
      {isPaid(order.state) ? (
        <p className="mt-4 text-center">
          <Stamp fresh={justPaid}>{t("stamp")}</Stamp>
        </p>
      ) : null}
    </Receipt>
  );
}

function ToPay({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  return (
    <>
      <ReceiptHead title={t("order", { reference: order.reference })} />
      <AmountDue order={order} />
      <TransferTo order={order} />
      <Deadline order={order} />
      <Reference order={order} />
      <ReceiptRule />
      <details className="print:hidden">
        <summary className="flex min-h-10 items-center underline">{t("contents")}</summary>
        <Contents order={order} />
      </details>
      <OnPaper>
        <Contents order={order} />
      </OnPaper>
    </>
  );
}

function Settled({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  const lines = order.paidAt ? [t("paidAt", { when: dateTime(locale, order.paidAt) })] : [];
  return (
    <>
      <ReceiptHead title={t("order", { reference: order.reference })} lines={lines} />
      <Contents order={order} />
      {isPaid(order.state) && order.payment.amount > 0 ? (
        <>
          <TransferTo order={order} />
          <Reference order={order} />
        </>
      ) : null}
    </>
  );
}
