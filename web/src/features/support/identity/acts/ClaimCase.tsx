"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { goOnAt } from "@/lib/navigation/go-on";
import { tipUntold } from "../../desk/use-act";
import { claimCase, type IdentityCase } from "../calls";
import { useCaseAct } from "./use-case-act";

/** Takes the case; from then on the agent may look at its documents. */
export function ClaimCase({ row: { caseId, claimMinutes } }: { row: IdentityCase }) {
  const t = useTranslations("support.identity.claim");
  const act = useCaseAct();
  const [busy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    try {
      await act(() => claimCase(caseId), t("done", { minutes: claimMinutes }));
      goOnAt("case");
    } catch (error) {
      await tipUntold(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void claim()}>
      {t("action")}
    </Button>
  );
}
