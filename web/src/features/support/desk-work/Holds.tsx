"use client";

import { useLocale, useTranslations } from "next-intl";
import { dateTime } from "@/lib/format";
import { listHolds } from "./calls";
import { useAccountHolderColumn, useMerchantColumn } from "./columns";
import { Entries } from "./Entries";

/** Accounts that a deadline will freeze within three days. */
export function Holds() {
  const t = useTranslations("support.work");
  const locale = useLocale();
  const merchant = useMerchantColumn();
  const holder = useAccountHolderColumn();
  return (
    <Entries
      list="holds"
      load={(after) => listHolds(after)}
      rowKey={({ accountId }) => accountId}
      columns={[
        merchant,
        {
          key: "hold",
          head: t("hold"),
          cell: ({ hold }) => (hold && t.has(`holds.${hold}`) ? t(`holds.${hold}`) : hold),
        },
        { key: "due", head: t("due"), cell: ({ at }) => dateTime(locale, at) },
        holder,
      ]}
    />
  );
}
