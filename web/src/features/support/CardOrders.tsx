"use client";

import { useLocale, useTranslations } from "next-intl";
import { StatusPill } from "@/components/StatusPill";
import { Table } from "@/components/Table";
import type { components } from "@/lib/api/schema";
import { dateTime, money } from "@/lib/format";
import { orderTone } from "./tones";

type Order = components["schemas"]["Order"];

export function CardOrders({ orders }: { orders: Order[] }) {
  const t = useTranslations("support.card");
  const locale = useLocale();
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("orders")}</h2>
      {orders.length === 0 ? (
        <p className="text-ink-soft">{t("noOrders")}</p>
      ) : (
        <Table
          caption={t("orders")}
          rows={orders}
          rowKey={(order) => order.orderId}
          columns={[
            {
              key: "reference",
              head: t("reference"),
              cell: (order) => <span className="font-mono">{order.reference}</span>,
            },
            {
              key: "state",
              head: t("orderState"),
              cell: (order) => (
                <StatusPill tone={orderTone[order.state]}>{t(`order.${order.state}`)}</StatusPill>
              ),
            },
            {
              key: "amount",
              head: t("amount"),
              numeric: true,
              cell: (order) => money(locale, order.payment.amount),
            },
            {
              key: "received",
              head: t("received"),
              numeric: true,
              cell: (order) => money(locale, order.payment.received),
            },
            {
              key: "created",
              head: t("created"),
              cell: (order) => dateTime(locale, order.createdAt),
            },
          ]}
        />
      )}
    </section>
  );
}
