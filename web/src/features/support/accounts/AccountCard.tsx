"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { PageHeader } from "@/components/page/PageHeader";
import { Notice } from "@/components/signs/Notice";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { whileMissing } from "@/lib/live";
import { href } from "@/lib/navigation/routes";
import { MissingServices } from "../desk/MissingServices";
import { CardActs } from "./CardActs";
import { CardDevices } from "./CardDevices";
import { CardHolder } from "./CardHolder";
import { CardMails } from "./CardMails";
import { CardOrders } from "./CardOrders";
import { CardSeen } from "./CardSeen";
import { CardShops } from "./CardShops";
import { CardStaff } from "./CardStaff";
import { CardState } from "./CardState";
import { CardTimeline } from "./CardTimeline";
import { Cycle } from "./Cycle";
import { GiveCredit } from "./GiveCredit";
import { GiveDays } from "./GiveDays";

/** Every fact about one merchant. */
export function AccountCard({ accountId }: { accountId: string }) {
  const t = useTranslations("support.card");
  const words = useTranslations("support.accounts");
  const locale = useLocale();
  const path = { accountId };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["support", "account", accountId],
    queryFn: () => unwrap(api.GET("/api/support/accounts/{accountId}", { params: { path } })),
    refetchInterval: ({ state }) => whileMissing(state.data?.missing),
  });
  // A deleted account has no name.
  const name = data && (data.account.storeName || accountId);
  useEffect(() => {
    if (!name) return;
    const page = document.title;
    const title = `${name} · ${page}`;
    document.title = title;
    return () => {
      // Another page has a title by now.
      if (document.title === title) document.title = page;
    };
  }, [name]);
  if (isFailure(error) && error.code === 404) {
    return (
      <>
        <PageHeader title={words("title")} />
        <Notice tone="warn">
          {t("unknown")} <a href={href(locale, "/support")}>{t("toSearch")}</a>
        </Notice>
      </>
    );
  }
  const failed = error ? <LoadFailed error={error} retry={refetch} busy={isFetching} /> : null;
  if (!data) {
    return (
      <>
        <PageHeader title={words("title")} />
        {failed ?? <Skeleton label={t("loading")} lines={8} />}
      </>
    );
  }
  return (
    <>
      <PageHeader title={name} lead={data.owner.fullName} />
      {/* The owner of a closed account cannot sign in. */}
      {data.account.state.account === "closed" ? null : <CardSeen card={data} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <CardState card={data} />
          <CardHolder card={data} />
          <CardActs account={data.account} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <MissingServices of="card" missing={data.missing} />
          <CardShops shops={data.shops} />
          <CardStaff accountId={accountId} shops={data.shops} />
          <CardDevices accountId={accountId} />
          <CardOrders orders={data.orders} />
          <GiveDays account={data.account} />
          <Cycle account={data.account} />
          <GiveCredit credit={data.account.credit ?? 0} orders={data.orders} />
          <CardMails accountId={accountId} owner={data.owner} undelivered={data.undeliveredMails} />
          <CardTimeline accountId={accountId} />
          {failed}
        </div>
      </div>
    </>
  );
}
