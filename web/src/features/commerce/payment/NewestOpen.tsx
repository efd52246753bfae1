"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { EmptyState } from "@/components/lists/EmptyState";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { api, unwrap } from "@/lib/api/client";
import { isOpen } from "../order-state";
import { WatchedOrder } from "./WatchedOrder";

/** The page without an order in its address: the newest open order, else the way to orders and shop. */
export function NewestOpen() {
  const t = useTranslations("commerce.payment");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["orders", "newest"],
    queryFn: () => unwrap(api.GET("/api/orders", { params: { query: { limit: 100 } } })),
    refetchOnWindowFocus: false,
  });

  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Skeleton label={ui("loading")} lines={8} />
    );
  }
  const open = data.items.find((order) => isOpen(order.state));
  if (open) return <WatchedOrder orderId={open.orderId} />;
  return (
    <EmptyState
      title={t("none.title")}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <LinkButton page="/info/orders" locale={locale}>
            {t("toOrders")}
          </LinkButton>
          <LinkButton look="secondary" page="/software" locale={locale}>
            {t("again")}
          </LinkButton>
        </span>
      }
    >
      {t("none.text")}
    </EmptyState>
  );
}
