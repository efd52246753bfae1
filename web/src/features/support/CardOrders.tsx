"use client";

import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/Table";
import { OrderStatePill } from "@/features/commerce/OrderStatePill";
import type { components } from "@/lib/api/schema";
import { dateTime, money } from "@/lib/format";
import { OrderId } from "./OrderId";

type Order = components["schemas"]["Order"];

/** As many as the card's call gives. */
const atMost = 20;

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
              cell: ({ orderId, reference }) => (
                <OrderId orderId={orderId} reference={reference}>
                  <span className="font-mono">{reference}</span>
                </OrderId>
              ),
            },
            {
              key: "state",
              head: t("orderState"),
              cell: (order) => <OrderStatePill state={order.state} />,
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
      {orders.length >= atMost ? (
        <p className="mt-3 text-ink-soft text-sm">{t("newestOrders", { count: orders.length })}</p>
      ) : null}
    </section>
  );
}
