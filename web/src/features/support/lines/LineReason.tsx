"use client";

import { useLocale, useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";
import { dateTime } from "@/lib/format";
import { useAgentName } from "../desk/agents";

type Line = components["schemas"]["Line"];

/** The orders that got the money, and the reason why the line or its rest waits or was set aside. */
export function LineReason({
  line: { allocations, failure, reason, setAside, undoneBy },
}: {
  line: Line;
}) {
  const t = useTranslations("support.lines");
  const locale = useLocale();
  const nameOf = useAgentName();
  const references = allocations.map((allocation) => allocation.reference).join(", ");
  const key = reason && (`reason.${reason}` as const);
  return (
    <>
      {references ? <span className="block font-mono text-sm">{references}</span> : null}
      {key ? (
        <span className="block text-ink-soft text-sm">
          {undoneBy ? t("undoneBy", { who: nameOf(undoneBy) }) : t.has(key) ? t(key) : reason}
        </span>
      ) : null}
      {failure ? (
        <details className="text-ink-soft text-sm">
          <summary className="min-h-11 cursor-pointer py-3 lg:min-h-0 lg:py-1">
            {t("failure")}
          </summary>
          <code className="block break-words font-mono text-xs">{failure}</code>
        </details>
      ) : null}
      {setAside ? (
        <span className="block text-ink-soft text-sm">
          {t("asideSince", {
            reason: t(`aside.${setAside.reason}`),
            when: dateTime(locale, setAside.at),
            who: nameOf(setAside.agentId),
          })}
          {setAside.note ? <span className="block break-words">{setAside.note}</span> : null}
        </span>
      ) : null}
    </>
  );
}
