"use client";

import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { freeWith, offerOfNext } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";

/** Leads to the registration, with the offer to which the sign-in would lead. */
export function TrialLink() {
  const t = useTranslations("session.login");
  const locale = useLocale();
  const offer = offerOfNext(useQueryParam("next"));
  return (
    <SiteLink page={freeWith(offer)} locale={locale} className="font-semibold underline">
      {t("trial")}
    </SiteLink>
  );
}
