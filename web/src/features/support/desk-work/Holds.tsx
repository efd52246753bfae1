"use client";

import { useLocale, useTranslations } from "next-intl";
import { dateTime } from "@/lib/format";
import { type AccountWork, listHolds } from "./calls";
import { useHolderColumn, useMerchantColumn } from "./columns";
import { Entries } from "./Entries";

/** Accounts that time will hold within three days. */
export function Holds() {
  const t = useTranslations("support.work");
  const locale = useLocale();
  const merchant = useMerchantColumn();
  const holder = useHolderColumn(
    ({ accountId }: AccountWork) => ({ accountId }),
    ({ shopName }) => shopName,
  );
  return (
    <Entries
      list="holds"
      load={(after) => listHolds(after)}
      rowKey={({ accountId }) => accountId}
      columns={[
        merchant,
        { key: "hold", head: t("hold"), cell: ({ hold }) => t(`holds.${hold as "still_idle"}`) },
        { key: "due", head: t("due"), cell: ({ at }) => dateTime(locale, at) },
        holder,
      ]}
    />
  );
}
