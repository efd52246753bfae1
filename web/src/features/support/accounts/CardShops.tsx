"use client";

import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/lists/Table";
import { ShopStatusPill } from "@/features/account/StatePills";
import type { components } from "@/lib/api/schema";
import { date } from "@/lib/format";

type Shop = components["schemas"]["Shop"];

export function CardShops({ shops }: { shops: Shop[] }) {
  const t = useTranslations("support.card");
  const locale = useLocale();
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("shops")}</h2>
      <Table
        caption={t("shops")}
        rows={shops}
        rowKey={(shop) => shop.shopId}
        dense
        columns={[
          {
            key: "name",
            head: t("shopName"),
            cell: (shop) => (
              <>
                {shop.shopName || "—"}
                <span className="block text-ink-soft text-sm">{shop.address}</span>
              </>
            ),
          },
          {
            key: "status",
            head: t("shopStatus"),
            cell: (shop) => (
              <>
                <ShopStatusPill shop={shop} />
                {shop.status === "disabled" ? (
                  <span className="block text-ink-soft text-sm">
                    {t("disabledSince", { day: date(locale, shop.statusSince) })}
                  </span>
                ) : null}
              </>
            ),
          },
          {
            key: "until",
            head: t("validUntil"),
            cell: (shop) => (shop.validUntil ? date(locale, shop.validUntil) : "—"),
          },
          {
            key: "code",
            head: t("code"),
            cell: (shop) => <span className="font-mono">{shop.verificationCode}</span>,
          },
        ]}
      />
    </section>
  );
}
