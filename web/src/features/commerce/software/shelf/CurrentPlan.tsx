"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { SiteLink } from "@/components/controls/SiteLink";
import { accountQuery } from "@/features/account/queries";
import { pickText } from "@/lib/format";

/** The plan that the account has today, so that no owner buys it again. */
export function CurrentPlan() {
  const t = useTranslations("commerce.software");
  const locale = useLocale();
  const { data } = useQuery(accountQuery);
  if (!data) return null;
  return (
    <div className="mb-5 rounded-md bg-lamp-soft px-4 py-3">
      <p>
        <span className="mr-2 font-semibold">{t("now")}:</span>
        {pickText(locale, data.explanation.text)}
      </p>
      <SiteLink
        page="/more/price#plans"
        locale={locale}
        className="flex min-h-11 w-fit items-center font-semibold text-brand underline"
      >
        {t("compare")}
      </SiteLink>
    </div>
  );
}
