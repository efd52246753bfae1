"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { Table } from "@/components/lists/Table";
import { Access } from "@/features/account/staff/dashboard/Dashboard";
import { api, unwrap } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { date } from "@/lib/format";

type Schemas = components["schemas"];
type Member = Schemas["ListedMember"];

/** The staff of all outlets, as their owner set it up. */
export function CardStaff({ accountId, shops }: { accountId: string; shops: Schemas["Shop"][] }) {
  const t = useTranslations("support.card");
  const access = useTranslations("account.staff.grants");
  const locale = useLocale();
  const path = { accountId };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["support", "staff", accountId],
    queryFn: () => unwrap(api.GET("/api/support/accounts/{accountId}/staff", { params: { path } })),
  });
  const outletOf = ({ shopId }: Member) => shops.find((shop) => shop.shopId === shopId)?.shopName;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("staff")}</h2>
      {data?.length === 0 ? <p className="text-ink-soft">{t("noStaff")}</p> : null}
      {data && data.length > 0 ? (
        <Table
          caption={t("staff")}
          rows={data}
          rowKey={(member) => `${member.shopId} ${member.staffId}`}
          dense
          columns={[
            {
              key: "person",
              head: t("person"),
              cell: (member) => (
                <>
                  {member.name}
                  <span className="block text-ink-soft text-sm">{member.position}</span>
                  {member.status === "suspended" ? (
                    <span className="block text-sm text-warn">
                      {t("suspendedSince", { day: date(locale, member.statusSince) })}
                    </span>
                  ) : null}
                </>
              ),
            },
            { key: "outlet", head: t("shopName"), cell: outletOf },
            {
              key: "id",
              head: t("staffId"),
              cell: (member) => (
                <>
                  <span className="font-mono">{member.staffId}</span>
                  {member.manager ? (
                    <div className="text-sm">
                      <p className="font-mono">{member.manager.userId}</p>
                      <Access manager={member.manager} />
                    </div>
                  ) : null}
                  {member.hasPin === false ? (
                    <span className="block text-ink-soft text-sm">{t("noPin")}</span>
                  ) : null}
                </>
              ),
            },
            {
              key: "access",
              head: t("access"),
              cell: ({ grants }) =>
                grants.map((grant) => access(`${grant}.name`)).join(", ") || "—",
            },
          ]}
        />
      ) : null}
      {data ? null : error ? (
        <LoadFailed error={error} retry={refetch} busy={isFetching} />
      ) : (
        <Skeleton label={t("staff")} lines={2} />
      )}
    </section>
  );
}
