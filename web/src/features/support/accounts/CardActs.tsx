"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import type { components } from "@/lib/api/schema";
import { agentSessionQuery } from "../desk/agents";
import { ReasonDialog } from "../desk/ReasonDialog";
import { type Decision, decide, decisionsFor } from "./decisions";
import { useDecided } from "./use-decided";

type Account = components["schemas"]["Account"];

/** The decisions about the account that this agent may take, each with its reason. */
export function CardActs({ account }: { account: Account }) {
  const t = useTranslations("support.card.acts");
  const { data } = useQuery(agentSessionQuery);
  const decisions = decisionsFor(account, data?.agent.role);
  if (decisions.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision) => (
          <Act key={decision.key} account={account} decision={decision} />
        ))}
      </div>
    </section>
  );
}

function Act({ account, decision }: { account: Account; decision: Decision }) {
  const t = useTranslations("support.card.acts");
  const decided = useDecided();
  const [asking, setAsking] = useState(false);
  const { key, act } = decision;
  const isGain = act.call === "thaw";

  const send = async (reason: string) => {
    await decided(() => decide(account, decision, reason), t(`${key}.done`));
    setAsking(false);
    return false;
  };

  return (
    <>
      <Button look={isGain ? "secondary" : "danger"} size="sm" onClick={() => setAsking(true)}>
        {t(`${key}.button`)}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`${key}.title`)}
        text={t(`${key}.text`)}
        label={t("reason")}
        hint={t("reasonHint")}
        action={t(`${key}.button`)}
        look={isGain ? "primary" : "danger"}
        maxLength={500}
        send={send}
      />
    </>
  );
}
