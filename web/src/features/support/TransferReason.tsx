"use client";

import { useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";

type Transfer = components["schemas"]["Transfer"];

/** Where the money went, or why the line waits. */
export function TransferReason({ transfer }: { transfer: Transfer }) {
  const t = useTranslations("support.transfers");
  if (transfer.allocations.length > 0) {
    const references = transfer.allocations.map((allocation) => allocation.reference).join(", ");
    return <span className="block font-mono text-sm">{references}</span>;
  }
  if (!transfer.reason) return null;
  const key = `reason.${transfer.reason}`;
  return (
    <span className="block text-ink-soft text-sm">
      {t.has(key as never) ? t(key as never) : transfer.reason}
    </span>
  );
}
