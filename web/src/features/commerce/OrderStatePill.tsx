"use client";

import { useTranslations } from "next-intl";
import { StatusPill } from "@/components/signs/StatusPill";
import { orderTone } from "./order-state";
import type { OrderState } from "./queries";

export function OrderStatePill({ state }: { state: OrderState }) {
  const t = useTranslations("states.order");
  return <StatusPill tone={orderTone(state)}>{t(state)}</StatusPill>;
}
