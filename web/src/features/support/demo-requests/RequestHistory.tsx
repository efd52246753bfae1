"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadState } from "@/components/lists/LoadState";
import { History } from "../desk/History";
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
  const request = useQuery(requestQuery(id));
  if (!request.data) return <LoadState query={request} label={t("history")} lines={2} />;
  const { events } = request.data;
  if (events.length === 0) return <p className="text-ink-soft">{t("noHistory")}</p>;
  return <History events={events} />;
}
