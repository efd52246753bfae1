"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/signs/Notice";
import { BeginForm } from "@/features/account/security/authenticator/BeginForm";
import { ConfirmForm } from "@/features/account/security/authenticator/ConfirmForm";
import { agentSessionQuery } from "../desk/agents";

/** Renews the authenticator's secret: the password shows a new one, and one of its codes confirms it. */
export function Authenticator() {
  const t = useTranslations("support.security.totp");
  const { data } = useQuery(agentSessionQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const account = data?.agent.email;
  if (secret !== null && account !== undefined) {
    return (
      <ConfirmForm
        realm="agent"
        secret={secret}
        account={account}
        onDone={() => {
          setSecret(null);
          setDone(true);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {done ? (
        <Notice tone="good" live>
          {t("done")}
        </Notice>
      ) : (
        <p>{t("text")}</p>
      )}
      <BeginForm
        realm="agent"
        action={t("begin")}
        onSecret={(fresh) => {
          setDone(false);
          setSecret(fresh);
        }}
      />
    </div>
  );
}
