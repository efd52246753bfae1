"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Receipt, ReceiptHead, ReceiptRule } from "@/components/signs/Receipt";
import { commissionPercent } from "@/features/day/people";
import { narrated } from "@/features/day/sales";
import { money, number } from "@/lib/format";
import { useReady } from "@/lib/use-ready";
import { earnings, owed } from "../rules/commission";
import { StylistPart } from "./StylistPart";

const { sales } = narrated.salon;

/** In percent; the rule knows no limit, the slider has one. */
const most = 50;

/**
 * The slip of the hour: the services that count for each stylist, and the commissions that the owner owes.
 */
export function CommissionSlip({ hours }: { hours: string }) {
  const locale = useLocale();
  const t = useTranslations("salon.owed");
  const day = useTranslations("day");
  const ready = useReady();
  const slider = useId();
  const [percent, setPercent] = useState<number>(commissionPercent);
  const parts = earnings(sales, percent);
  const share = t("percent", { percent: number(locale, percent) });
  return (
    <div className="mx-auto w-full max-w-md">
      <Receipt>
        <ReceiptHead title={day("outlets.salon")} lines={[t("slip", { hours, percent: share })]} />
        {parts.map((part) => (
          <StylistPart key={part.stylist} earning={part} percent={percent} share={share} />
        ))}
        <ReceiptRule />
        <output htmlFor={slider} className="leader py-0.5 font-bold text-base">
          <span>{t("all")}</span>
          <span aria-hidden className="dots" />
          <span>{money(locale, owed(parts))}</span>
        </output>
      </Receipt>
      <label htmlFor={slider} className="mt-6 block font-semibold">
        {t("yours", { percent: share })}
      </label>
      <input
        id={slider}
        type="range"
        min="0"
        max={most}
        step="1"
        value={percent}
        disabled={!ready}
        aria-valuetext={share}
        onChange={(event) => setPercent(Number(event.target.value))}
        className="mt-1 block min-h-11 w-full accent-brand"
      />
    </div>
  );
}
