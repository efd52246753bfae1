"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Table } from "@/components/lists/Table";
import { api, unwrap } from "@/lib/api/client";
import { dateTime } from "@/lib/format";

/** The devices of all outlets: where staff sign in, and when each was last used. */
export function CardDevices({ accountId }: { accountId: string }) {
  const t = useTranslations("support.card");
  const locale = useLocale();
  const path = { accountId };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["support", "devices", accountId],
    queryFn: () =>
      unwrap(api.GET("/api/support/accounts/{accountId}/devices", { params: { path } })),
  });
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("devices")}</h2>
      {data?.length === 0 ? <p className="text-ink-soft">{t("noDevices")}</p> : null}
      {data && data.length > 0 ? (
        <Table
          caption={t("devices")}
          rows={data}
          rowKey={(device) => device.deviceId}
          dense
          columns={[
            {
              key: "device",
              head: t("device"),
              cell: ({ name, browser, system }) => (
                <>
                  {name}
                  <span className="block text-ink-soft text-sm">
                    {[browser, system].filter(Boolean).join(", ")}
                  </span>
                </>
              ),
            },
            { key: "outlet", head: t("shopName"), cell: (device) => device.shopName },
            {
              key: "paired",
              head: t("pairedAt"),
              cell: (device) => dateTime(locale, device.pairedAt),
            },
            {
              key: "used",
              head: t("lastUsedAt"),
              cell: ({ lastUsedAt }) =>
                lastUsedAt ? dateTime(locale, lastUsedAt) : t("notClaimed"),
            },
          ]}
        />
      ) : null}
      {data ? null : error ? (
        <LoadFailed error={error} retry={refetch} busy={isFetching} />
      ) : (
        <Skeleton label={t("devices")} lines={2} />
      )}
    </section>
  );
}
