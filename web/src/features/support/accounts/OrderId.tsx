"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/controls/CopyButton";

interface Props {
  orderId: string;
  reference: string;
  /** The line above the id. */
  children?: ReactNode;
}

/** The order's id, with a button that copies it. */
export function OrderId({ orderId, reference, children }: Props) {
  const t = useTranslations("support.card");
  return (
    <span className="flex items-center gap-3">
      <span>
        {children}
        <span className="block break-all font-mono text-ink-soft text-xs xl:whitespace-nowrap">
          {orderId}
        </span>
      </span>
      <CopyButton value={orderId} of={t("orderIdOf", { reference })} />
    </span>
  );
}
