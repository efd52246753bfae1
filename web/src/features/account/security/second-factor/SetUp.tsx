"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { whoAmIQuery } from "../../queries";
import { BeginForm } from "../authenticator/BeginForm";
import { ConfirmForm } from "../authenticator/ConfirmForm";

export function SetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useTranslations("account.security.secondFactor");
  const { data } = useQuery(whoAmIQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const account = data?.owner?.email;
  if (secret !== null && account !== undefined) {
    return <ConfirmForm realm="owner" secret={secret} account={account} onDone={onCodes} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <p>{t("off")}</p>
      <BeginForm realm="owner" action={t("begin")} onSecret={setSecret} />
    </div>
  );
}
