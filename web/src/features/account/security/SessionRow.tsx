"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { StatusPill } from "@/components/signs/StatusPill";
import { dateTime } from "@/lib/format";
import type { Session } from "../queries";

interface Props {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: Props) {
  const t = useTranslations("account.security");
  const locale = useLocale();
  const { browser, system } = session;
  const device =
    browser && system
      ? t("device.on", { browser, system })
      : (browser ?? system ?? t("device.unknown"));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-4 first:border-t-0">
      <div className="min-w-0">
        <p
          className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold"
          title={session.device}
        >
          {device}
          {session.current ? <StatusPill tone="good">{t("sessions.current")}</StatusPill> : null}
        </p>
        <p className="text-sm">
          {t("sessions.lastUsed", { when: dateTime(locale, session.lastUsedAt) })}
        </p>
        <p className="text-ink-soft text-sm">
          {t("sessions.since", { when: dateTime(locale, session.createdAt) })}
        </p>
        {session.address ? (
          <p className="break-all text-ink-soft text-sm">
            {t("sessions.address", { address: session.address })}
          </p>
        ) : null}
      </div>
      {session.current ? null : (
        <Button
          look="secondary"
          size="sm"
          busy={busy}
          aria-label={t("sessions.endOf", { device })}
          onClick={onEnd}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
