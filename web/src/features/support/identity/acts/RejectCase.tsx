"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { Select } from "@/components/forms/Select";
import { TextAreaField } from "@/components/forms/TextField";
import { business } from "@/config/business";
import { goOnAt } from "@/lib/navigation/go-on";
import { useSending } from "@/lib/use-sending";
import { type IdentityCase, type Rejection, rejectCase } from "../calls";
import { useCaseAct } from "./use-case-act";

type Cause = Rejection["cause"];

const causes = [
  "illegible",
  "no_card",
  "number_differs",
  "name_differs",
  "other_person",
  "not_original",
  "other",
] as const satisfies Cause[];

interface Fields {
  cause: Cause | "";
  note: string;
}

/** The owner gets the cause in the owner's language, and the agent writes the note in that language. */
export function RejectCase({ row, forFraud }: { row: IdentityCase; forFraud: boolean }) {
  const t = useTranslations("support.identity");
  const ui = useTranslations("ui");
  const act = useCaseAct();
  const [asking, setAsking] = useState(false);
  const form = useForm<Fields>({ defaultValues: { cause: "", note: "" }, shouldFocusError: false });
  const sending = useSending(form, async ({ cause, note }) => {
    if (cause)
      await act(() => rejectCase(row.caseId, { cause, note: note.trim() }), t("reject.done"));
    setAsking(false);
    goOnAt("case");
    return false;
  });
  const offered: Cause[] = forFraud ? ["fraud_match", ...causes] : [...causes];
  const errors = form.formState.errors;
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t("reject.action")}
      </Button>
      <DialogForm
        open={asking}
        onClose={() => setAsking(false)}
        title={t("reject.title")}
        action={t("reject.action")}
        look="danger"
        sending={sending}
      >
        <p>{t("reject.text", { days: business.lifecycle.dataAgainDays })}</p>
        <Select
          label={t("reject.cause")}
          placeholder={t("reject.choose")}
          options={offered.map((cause) => ({ value: cause, label: t(`causes.${cause}`) }))}
          error={errors.cause?.message}
          {...form.register("cause", { required: ui("required") })}
        />
        <TextAreaField
          label={t("reject.note")}
          hint={t("reject.noteHint", { language: t(`locale.${row.locale}`) })}
          maxLength={500}
          error={errors.note?.message}
          {...form.register("note", {
            validate: (note, { cause }) =>
              cause !== "other" || note.trim() !== "" || ui("required"),
          })}
        />
      </DialogForm>
    </>
  );
}
