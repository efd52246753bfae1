"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/CopyButton";

/** What the queue asks for to place a transfer by hand. */
export function OrderId({ orderId, reference }: { orderId: string; reference: string }) {
  const t = useTranslations("support.card");
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="break-all font-mono text-ink-soft text-xs">{orderId}</span>
      <CopyButton value={orderId} of={t("orderIdOf", { reference })} />
    </span>
  );
}
