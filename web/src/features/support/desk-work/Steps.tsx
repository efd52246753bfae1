"use client";

import { useLocale, useTranslations } from "next-intl";
import { dateTime } from "@/lib/format";
import { listSteps } from "./calls";
import { useAccountHolderColumn, useMerchantColumn } from "./columns";
import { Entries } from "./Entries";

/** Accounts with a step of time that is left to agents. Their cards take it. */
export function Steps() {
  const t = useTranslations("support.work");
  const locale = useLocale();
  const merchant = useMerchantColumn();
  const holder = useAccountHolderColumn();
  return (
    <Entries
      list="steps"
      load={(after) => listSteps(after)}
      rowKey={({ accountId }) => accountId}
      columns={[
        merchant,
        {
          key: "step",
          head: t("step"),
          cell: ({ step }) => (step && t.has(`steps.${step}`) ? t(`steps.${step}`) : step),
        },
        { key: "since", head: t("since"), cell: ({ at }) => dateTime(locale, at) },
        holder,
      ]}
    />
  );
}
