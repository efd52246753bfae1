"use client";

import { useLocale, useTranslations } from "next-intl";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptTotal } from "@/components/signs/Receipt";
import { business } from "@/config/business";
import { money } from "@/lib/format";

/** The price of the registration, which is 0, and the price after the trial. */
export function TodayReceipt() {
  const t = useTranslations("registration.done.receipt");
  const locale = useLocale();
  return (
    <Receipt className="max-w-96">
      <ReceiptHead title={t("title")} />
      <ReceiptLine label={t("trial", { days: business.trialDays })} value={money(locale, 0)} />
      <ReceiptTotal label={t("total")} value={money(locale, 0)} />
      <p className="mt-3 text-paper-soft text-xs">
        {t("after", { monthly: money(locale, business.pro.monthly) })}
      </p>
    </Receipt>
  );
}
