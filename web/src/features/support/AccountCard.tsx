"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/LoadFailed";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { href } from "@/lib/routes";
import { CardOrders } from "./CardOrders";
import { CardShops } from "./CardShops";
import { CardState } from "./CardState";
import { CardTimeline } from "./CardTimeline";

/** Everything about one merchant. */
export function AccountCard({ accountId }: { accountId: string }) {
  const t = useTranslations("support.card");
  const locale = useLocale();
  const path = { accountId };
  const { data, isPending, error, refetch, isFetching } = useQuery({
    queryKey: ["support", "account", accountId],
    queryFn: () => unwrap(api.GET("/api/support/accounts/{accountId}", { params: { path } })),
  });
  if (isPending) return <Skeleton label={t("loading")} lines={8} />;
  if (isFailure(error) && error.code === 404) {
    return (
      <Notice tone="warn">
        {t("unknown")} <a href={href(locale, "/support")}>{t("toSearch")}</a>
      </Notice>
    );
  }
  if (error) return <LoadFailed retry={refetch} busy={isFetching} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        <CardState card={data} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {data.missing.length > 0 ? (
          <Notice tone="warn">{t("missing", { services: data.missing.join(", ") })}</Notice>
        ) : null}
        <CardShops shops={data.shops} />
        <CardOrders orders={data.orders} />
        <CardTimeline accountId={accountId} />
      </div>
    </div>
  );
}
