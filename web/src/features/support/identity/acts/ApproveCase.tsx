"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { goOnAt } from "@/lib/navigation/go-on";
import { useSending } from "@/lib/use-sending";
import { approveCase, type IdentityCase } from "../calls";
import { useCaseAct } from "./use-case-act";

export function ApproveCase({ row: { caseId } }: { row: IdentityCase }) {
  const t = useTranslations("support.identity.approve");
  const act = useCaseAct();
  const [asking, setAsking] = useState(false);
  const sending = useSending(useForm({ defaultValues: {} }), async () => {
    await act(() => approveCase(caseId), t("done"));
    setAsking(false);
    goOnAt("case");
    return false;
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("action")}</Button>
      <DialogForm
        open={asking}
        onClose={() => setAsking(false)}
        title={t("title")}
        action={t("action")}
        sending={sending}
      >
        <p>{t("text")}</p>
      </DialogForm>
    </>
  );
}
