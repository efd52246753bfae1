"use client";

import { useLocale, useTranslations } from "next-intl";
import { Countdown } from "@/components/signs/Countdown";
import type { Order } from "@/features/commerce/queries";
import { dateTime } from "@/lib/format";
import { PaperFact } from "./PaperFact";

/** The deadline, the time left, and the time zone of its day. */
export function Deadline({ order }: { order: Order }) {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  return (
    <>
      <PaperFact label={t("payBefore")}>{dateTime(locale, order.payment.payBefore)}</PaperFact>
      <div className="print:hidden">
        <PaperFact label={t("left")}>
          <Countdown
            until={order.payment.payBefore}
            serverTime={order.serverTime}
            ended={t("ended")}
          />
        </PaperFact>
      </div>
      <p className="mb-1 text-paper-soft text-xs">{t("counts")}</p>
    </>
  );
}
