"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { accountQuery } from "@/features/account/queries";
import { pickText } from "@/lib/format";

/** The plan that the account has today, so that no owner buys it again. */
export function CurrentPlan() {
  const t = useTranslations("commerce.software");
  const locale = useLocale();
  const { data } = useQuery(accountQuery);
  if (!data) return null;
  return (
    <p className="mb-5 rounded-md bg-lamp-soft px-4 py-3">
      <span className="mr-2 font-semibold">{t("now")}:</span>
      {pickText(locale, data.explanation.text)}
    </p>
  );
}
