"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { dateTime } from "@/lib/format";
import { agentSessionQuery, mayDecideAccounts } from "../desk/agents";
import { serviceNames } from "../desk/MissingServices";
import { tipUntold, useAct } from "../desk/use-act";
import { listParked, type ParkedMessage, requeue } from "./calls";
import { useHolderColumn } from "./columns";
import { Discard } from "./Discard";
import { Entries } from "./Entries";

/** Messages between services that no receiver takes. */
export function Parked() {
  const t = useTranslations("support.work");
  const service = useTranslations("support.service");
  const locale = useLocale();
  const holder = useHolderColumn(
    ({ messageId, service }: ParkedMessage) => ({ messageId, service }),
    ({ topic }) => topic,
    "admin",
  );
  return (
    <Entries
      list="parked"
      load={(after) => listParked(after)}
      rowKey={({ messageId }) => messageId}
      columns={[
        {
          key: "message",
          head: t("message"),
          cell: (row) => (
            <>
              <span className="break-all font-mono text-sm">{row.topic}</span>
              <span className="block text-ink-soft">
                {serviceNames([row.service], (known) => service(known))}
              </span>
            </>
          ),
        },
        { key: "parked", head: t("parkedAt"), cell: ({ parkedAt }) => dateTime(locale, parkedAt) },
        { key: "attempts", head: t("attempts"), numeric: true, cell: ({ attempts }) => attempts },
        {
          key: "reason",
          head: t("refusal"),
          cell: ({ lastReason }) => (
            <span className="break-all font-mono text-sm">{lastReason || "—"}</span>
          ),
        },
        holder,
        { key: "again", head: t("again"), screenOnly: true, cell: (row) => <Acts row={row} /> },
      ]}
    />
  );
}

/** Admins requeue messages or discard them. */
function Acts({ row }: { row: ParkedMessage }) {
  const t = useTranslations("support.work");
  const role = useQuery(agentSessionQuery).data?.agent.role;
  if (!mayDecideAccounts(role)) return t("admins");
  return (
    <span className="flex flex-wrap gap-2">
      <Requeue row={row} />
      <Discard row={row} />
    </span>
  );
}

function Requeue({ row }: { row: ParkedMessage }) {
  const t = useTranslations("support.work");
  const act = useAct(["support"], t("stale"));
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await act(() => requeue(row), t("requeued"));
    } catch (error) {
      await tipUntold(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look="secondary"
      size="sm"
      busy={busy}
      aria-label={t("requeueOf", { name: row.topic })}
      onClick={() => void press()}
    >
      {t("requeue")}
    </Button>
  );
}
