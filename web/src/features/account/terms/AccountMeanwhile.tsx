"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TitledCard } from "@/components/signs/TitledCard";
import { Explanation } from "../Explanation";
import { accountQuery } from "../queries";
import { hasRenewal, Renewal } from "../renewal/Renewal";

/** Why an account is frozen, and the renewal: paying for the plan, and leaving it, wait for no acceptance. */
export function AccountMeanwhile() {
  const t = useTranslations("account.info.state");
  const { data } = useQuery(accountQuery);
  // The card stays after the owner's choice, as the focus goes to its heading.
  const [isShown, setShown] = useState(false);
  if (data && !isShown && (data.state.account === "frozen" || hasRenewal(data))) setShown(true);
  if (!data || !isShown) return null;
  return (
    <TitledCard id="account-state" title={t("title")} takesFocus>
      <div className="flex flex-col gap-4">
        <Explanation account={data} />
        <Renewal account={data} />
      </div>
    </TitledCard>
  );
}
