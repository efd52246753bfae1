"use client";

import { useLocale, useTranslations } from "next-intl";
import { business } from "@/config/business";
import { Explanation } from "@/features/account/Explanation";
import { AccountStatePill, SubscriptionPill } from "@/features/account/StatePills";
import type { components } from "@/lib/api/schema";
import { pickText } from "@/lib/format";

interface Props {
  after: components["schemas"]["AccountAfter"];
  /** The owner gets a mail about the act, also without a note. */
  tellsOwner: boolean;
}

/** The account after an act, in the sentences that its owner will read. */
export function Afterwards({ after, tellsOwner }: Props) {
  const t = useTranslations("support.card.acts");
  const locale = useLocale();
  return (
    <div className="flex basis-full flex-col gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t("after")}</span>
        <AccountStatePill state={after.state} />
        <SubscriptionPill state={after.subscription} />
      </p>
      <Explanation account={after} />
      {after.nextStep ? <p>{pickText(locale, after.nextStep.text)}</p> : null}
      {after.cycleDays === business.cycle.cycleDays ? null : (
        <p>{t("cycleAfter", { days: after.cycleDays })}</p>
      )}
      <p className="text-ink-soft">{t(tellsOwner ? "tells" : "tellsNot")}</p>
    </div>
  );
}
