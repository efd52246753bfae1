"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import type { components } from "@/lib/api/schema";
import { Refusals } from "./acts/Refusals";
import { StepAct } from "./acts/StepAct";
import { actsQuery, isStep } from "./decisions";

type Account = components["schemas"]["Account"];

/** The decisions about the account that this agent may take now, and the reasons against the others. */
export function CardActs({ account }: { account: Account }) {
  const t = useTranslations("support.card.acts");
  const { data, error, isFetching, refetch } = useQuery(actsQuery(account));
  if (error) return <LoadFailed error={error} retry={refetch} busy={isFetching} />;
  if (!data) return null;
  const offered = data.items.filter((act) => act.after && isStep(act.act));
  const refused = data.items.filter((act) => act.refusal);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <div className="flex flex-wrap gap-3">
        {offered.map((act) => (
          <StepAct key={act.act} account={account} act={act} />
        ))}
      </div>
      <Refusals acts={refused} />
    </section>
  );
}
