"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { dateTime, pickText } from "@/lib/format";
import { useAgentName } from "../desk/agents";
import { requestQuery } from "./queries";

/** The acts on a request; they load when the agent opens them. */
export function RequestHistory({ id, name }: { id: string; name: string }) {
  const t = useTranslations("support.demoRequests");
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={t("historyOf", { name })}
        className="inline-flex min-h-11 items-center text-ink-soft underline"
      >
        {t("history")}
      </summary>
      {open ? <Events id={id} /> : null}
    </details>
  );
}

function Events({ id }: { id: string }) {
  const t = useTranslations("support.demoRequests");
  const locale = useLocale();
  const nameOf = useAgentName();
  const { data, error, isError, isFetching, refetch } = useQuery(requestQuery(id));
  if (!data) {
    return isError ? (
      <LoadFailed error={error} retry={refetch} busy={isFetching} />
    ) : (
      <Skeleton label={t("history")} lines={2} />
    );
  }
  if (data.events.length === 0) return <p className="text-ink-soft">{t("noHistory")}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {data.events.map(({ eventId, at, actor, text, reason }) => (
        <li key={eventId} className="border-line border-l-2 pl-4">
          <time dateTime={at} className="block text-ink-soft">
            {dateTime(locale, at)}
            {actor.kind === "agent" && actor.id ? ` · ${nameOf(actor.id)}` : null}
          </time>
          {pickText(locale, text)}
          {reason ? <span className="block break-words text-ink-soft">{reason}</span> : null}
        </li>
      ))}
    </ol>
  );
}
