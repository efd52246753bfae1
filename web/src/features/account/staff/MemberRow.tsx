"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { Card } from "@/components/signs/Card";
import { StatusPill } from "@/components/signs/StatusPill";
import { date } from "@/lib/format";
import { ChangeMember } from "./ChangeMember";
import { headingOf, type Member, mayEnter, useMemberStatus } from "./calls";
import { Dashboard } from "./dashboard/Dashboard";
import { Invite } from "./dashboard/Invite";
import { Withdraw } from "./dashboard/Withdraw";
import { RemoveMember } from "./RemoveMember";
import { SetPin } from "./SetPin";

/** One person with position, ID and access. */
export function MemberRow({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const t = useTranslations("account.staff");
  const locale = useLocale();
  const suspended = member.status === "suspended";
  return (
    <Card>
      <section aria-label={member.name} className="flex flex-col gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2
            id={headingOf(member)}
            tabIndex={-1}
            className="min-w-0 break-words text-xl outline-none"
          >
            {member.name}
          </h2>
          {suspended ? <StatusPill tone="warn">{t("suspended")}</StatusPill> : null}
        </div>
        <p className="break-words">{member.position}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-soft text-sm">{t("staffId")}</span>
          <span className="font-mono tracking-wider">{member.staffId}</span>
        </p>
        {member.hasPin === null ? null : (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink-soft text-sm">PIN</span>
            <span>{t(member.hasPin ? "hasPin" : "noPin")}</span>
          </p>
        )}
        <div>
          <h3 className="text-ink-soft text-sm">{t("access")}</h3>
          {member.grants.length > 0 ? (
            <ul className="list-disc pl-5">
              {member.grants.map((grant) => (
                <li key={grant}>{t(`grants.${grant}.name`)}</li>
              ))}
            </ul>
          ) : null}
          {member.knowsTillGrants ? null : <p>{t("tillUnknown")}</p>}
          {member.knowsTillGrants && member.grants.length === 0 ? <p>{t("noAccess")}</p> : null}
        </div>
        {member.hasPin === null ? null : <Dashboard manager={member.manager} />}
        {suspended ? (
          <p className="text-ink-soft text-sm">
            {t("suspendedSince", { day: date(locale, member.statusSince) })}
          </p>
        ) : null}
        {mayChange || mayEnter(member) ? (
          <div className="flex flex-wrap gap-3">
            {mayChange ? <Changes member={member} /> : null}
            {mayEnter(member) ? <Withdraw member={member} /> : null}
          </div>
        ) : null}
      </section>
    </Card>
  );
}

function Changes({ member }: { member: Member }) {
  return (
    <>
      <ChangeMember member={member} />
      <SetPin member={member} />
      {member.status === "active" ? <Invite member={member} /> : null}
      <StatusButton member={member} />
      <RemoveMember member={member} />
    </>
  );
}

function StatusButton({ member }: { member: Member }) {
  const t = useTranslations("account.staff");
  const { mutate, isPending } = useMemberStatus(member);
  const { name, status } = member;
  const [key, next] =
    status === "active" ? (["suspend", "suspended"] as const) : (["resume", "active"] as const);
  return (
    <Button
      look="secondary"
      size="sm"
      busy={isPending}
      aria-label={t(`${key}Of`, { name })}
      onClick={() => mutate(next)}
    >
      {t(key)}
    </Button>
  );
}
