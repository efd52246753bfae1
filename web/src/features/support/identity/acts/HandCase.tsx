"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { goOnAt } from "@/lib/navigation/go-on";
import { agentSessionQuery } from "../../desk/agents";
import { GiveTo } from "../../desk-work/GiveTo";
import { handCase, type IdentityCase } from "../calls";
import { useCaseAct } from "./use-case-act";

/** Hands the claimed case to a colleague who may decide it. */
export function HandCase({ row }: { row: IdentityCase }) {
  const t = useTranslations("support.identity.hand");
  const me = useQuery(agentSessionQuery).data?.agent;
  const act = useCaseAct();
  const [giving, setGiving] = useState(false);
  const give = async (to: string) => {
    await act(() => handCase(row.caseId, to), t("done"));
    setGiving(false);
    goOnAt("case");
  };
  return (
    <>
      <Button look="secondary" onClick={() => setGiving(true)}>
        {t("action")}
      </Button>
      <GiveTo
        open={giving}
        name={row.form?.fullName ?? row.accountId}
        except={[me?.agentId, row.appealAgainst]}
        least={row.matchOpen || row.appeal !== null ? "admin" : "support"}
        onClose={() => setGiving(false)}
        give={give}
      />
    </>
  );
}
