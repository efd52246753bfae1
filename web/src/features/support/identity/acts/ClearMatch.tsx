"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { goOnAt } from "@/lib/navigation/go-on";
import { ReasonDialog } from "../../desk/ReasonDialog";
import { clearMatch, type IdentityCase } from "../calls";
import { useCaseAct } from "./use-case-act";

/** An admin declares the number's match harmless; the case continues to wait. */
export function ClearMatch({ row: { caseId } }: { row: IdentityCase }) {
  const t = useTranslations("support.identity.clear");
  const act = useCaseAct();
  const [asking, setAsking] = useState(false);
  const send = async (reason: string) => {
    await act(() => clearMatch(caseId, reason), t("done"));
    setAsking(false);
    goOnAt("case");
    return false;
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t("action")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("title")}
        text={t("text")}
        label={t("reason")}
        hint={t("reasonHint")}
        action={t("action")}
        maxLength={500}
        send={send}
      />
    </>
  );
}
