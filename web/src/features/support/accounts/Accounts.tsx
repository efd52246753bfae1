"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/lists/Skeleton";
import { PageHeader } from "@/components/page/PageHeader";
import { useQueryParam } from "@/lib/navigation/query-param";
import { AccountCard } from "./AccountCard";
import { AccountList } from "./AccountList";
import { Withheld } from "./Withheld";

/** The list, or the card that the address names. */
export function Accounts() {
  const t = useTranslations("support.accounts");
  const account = useQueryParam("account");
  if (account) return <AccountCard key={account} accountId={account} />;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {account === undefined ? (
        <Skeleton label={t("title")} lines={5} />
      ) : (
        <>
          <Withheld />
          <AccountList />
        </>
      )}
    </>
  );
}
