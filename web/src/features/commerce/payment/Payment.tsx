"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/lists/Skeleton";
import { useQueryParam } from "@/lib/navigation/query-param";
import { NewestOpen } from "./NewestOpen";
import { WatchedOrder } from "./WatchedOrder";

/** The order that the address names, or the newest that waits for money. */
export function Payment() {
  const ui = useTranslations("ui");
  const orderId = useQueryParam("order");
  if (orderId === undefined) return <Skeleton label={ui("loading")} lines={8} />;
  return orderId ? <WatchedOrder key={orderId} orderId={orderId} /> : <NewestOpen />;
}
