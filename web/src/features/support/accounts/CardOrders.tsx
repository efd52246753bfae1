"use client";

import { useTranslations } from "next-intl";
import { useQueryParam } from "@/lib/navigation/query-param";
import { CardOrder, type Order } from "./CardOrder";

/** The number of orders that the card's call gives. */
const atMost = 20;

/** The merchant's orders; each opens to its contents. */
export function CardOrders({ orders }: { orders: Order[] }) {
  const t = useTranslations("support.card");
  const asked = useQueryParam("order");
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("orders")}</h2>
      {orders.length === 0 ? (
        <p className="text-ink-soft">{t("noOrders")}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {orders.map((order) => (
            <li key={order.orderId}>
              <CardOrder order={order} open={order.orderId === asked} />
            </li>
          ))}
        </ul>
      )}
      {orders.length >= atMost ? (
        <p className="mt-3 text-ink-soft text-sm">{t("newestOrders", { count: orders.length })}</p>
      ) : null}
    </section>
  );
}
