"use client";

import { useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";

type Transfer = components["schemas"]["Transfer"];

/** Where the money went, and why the line or the rest of it waits. */
export function TransferReason({ transfer: { allocations, reason } }: { transfer: Transfer }) {
  const t = useTranslations("support.transfers");
  const references = allocations.map((allocation) => allocation.reference).join(", ");
  const key = `reason.${reason}`;
  return (
    <>
      {references ? <span className="block font-mono text-sm">{references}</span> : null}
      {reason ? (
        <span className="block text-ink-soft text-sm">
          {t.has(key as never) ? t(key as never) : reason}
        </span>
      ) : null}
    </>
  );
}
