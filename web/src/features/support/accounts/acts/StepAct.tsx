"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import type { components } from "@/lib/api/schema";
import { useSending } from "@/lib/use-sending";
import { type Act, decide } from "../decisions";
import { useDecided } from "../use-decided";
import { Afterwards } from "./Afterwards";
import { NoteField, WordsReason } from "./WordsFields";

type Account = components["schemas"]["Account"];

const gains = ["thaw", "rule_out_fraud", "readmit", "stop_deletion"];

/** One decision: its button, and the dialog with the account after it. */
export function StepAct({ account, act }: { account: Account; act: Act }) {
  const t = useTranslations("support.card.acts");
  const decided = useDecided();
  const [asking, setAsking] = useState(false);
  const form = useForm({ defaultValues: { reason: "", note: "" } });
  const name = act.act as "freeze";
  const isGain = gains.includes(act.act);
  const sending = useSending(form, async ({ reason, note }) => {
    const words = { reason: reason.trim(), note: note.trim() };
    await decided(() => decide(account, act.act, words), t(`${name}.done`));
    setAsking(false);
    return false;
  });
  return (
    <>
      <Button look={isGain ? "secondary" : "danger"} size="sm" onClick={() => setAsking(true)}>
        {t(`${name}.button`)}
      </Button>
      <DialogForm
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`${name}.title`)}
        action={t(`${name}.button`)}
        look={isGain ? "primary" : "danger"}
        sending={sending}
      >
        <p>{t(`${name}.text`)}</p>
        {act.after ? <Afterwards after={act.after} tellsOwner={act.tellsOwner} /> : null}
        <div className="flex flex-wrap gap-5">
          <WordsReason form={form} />
          <NoteField form={form} needed={account.state.account === "closed"} />
        </div>
      </DialogForm>
    </>
  );
}
