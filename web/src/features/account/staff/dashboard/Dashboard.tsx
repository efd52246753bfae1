"use client";

import { useLocale, useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";
import { date } from "@/lib/format";
import type { Member } from "../calls";

/** Whether the member signs in on the dashboard, and by which user ID. */
export function Dashboard({ manager }: Pick<Member, "manager">) {
  const t = useTranslations("account.staff.dashboard");
  return (
    <div>
      <h3 className="text-ink-soft text-sm">{t("title")}</h3>
      {manager ? (
        <>
          <Access manager={manager} />
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

/** The days of the access and of the last invitation. */
export function Access({ manager }: { manager: components["schemas"]["ManagerAccess"] }) {
  const t = useTranslations("account.staff.dashboard");
  const locale = useLocale();
  return (["since", "invitedUntil", "invitationEndedAt"] as const).map((key) => {
    const day = manager[key];
    return day ? <p key={key}>{t(key, { day: date(locale, day) })}</p> : null;
  });
}
