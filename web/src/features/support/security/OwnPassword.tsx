"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/signs/Notice";
import { PasswordForm } from "@/features/account/security/PasswordForm";
import { agentSessionQuery } from "../desk/agents";

/** The agent must first change a password that the command line showed to an operator. */
export function OwnPassword() {
  const t = useTranslations("support.security");
  const client = useQueryClient();
  const { data } = useQuery(agentSessionQuery);
  return (
    <div className="flex flex-col gap-5">
      {data?.agent.passwordDue ? <Notice tone="warn">{t("due")}</Notice> : null}
      <PasswordForm
        realm="agent"
        onChanged={() => client.invalidateQueries({ queryKey: agentSessionQuery.queryKey })}
      />
    </div>
  );
}
