"use client";

import { useLocale, useTranslations } from "next-intl";
import { date } from "@/lib/format";
import type { Member } from "../calls";

/** Whether the member signs in on the dashboard, and by which user ID. */
export function Dashboard({ manager }: Pick<Member, "manager">) {
  const t = useTranslations("account.staff.dashboard");
  const locale = useLocale();
  return (
    <div>
      <h3 className="text-ink-soft text-sm">{t("title")}</h3>
      {manager ? (
        <>
          {manager.since ? <p>{t("since", { day: date(locale, manager.since) })}</p> : null}
          {manager.invitedUntil ? (
            <p>{t("invitedUntil", { day: date(locale, manager.invitedUntil) })}</p>
          ) : null}
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="text-ink-soft text-sm">{t("userId")}</span>
            <span className="font-mono tracking-wider">{manager.userId}</span>
          </p>
        </>
      ) : (
        <p>{t("none")}</p>
      )}
    </div>
  );
}
