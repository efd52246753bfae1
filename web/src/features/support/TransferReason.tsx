"use client";

import { useLocale, useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";
import { dateTime } from "@/lib/format";

type Transfer = components["schemas"]["Transfer"];

/** Where the money went, and why the line or the rest of it waits or was set aside. */
export function TransferReason({
  transfer: { allocations, reason, setAside },
}: {
  transfer: Transfer;
}) {
  const t = useTranslations("support.transfers");
  const locale = useLocale();
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
      {setAside ? (
        <span className="block text-ink-soft text-sm">
          {t("asideSince", {
            reason: t(`aside.${setAside.reason}`),
            when: dateTime(locale, setAside.at),
          })}
          {setAside.note ? <span className="block break-words">{setAside.note}</span> : null}
        </span>
      ) : null}
    </>
  );
}
