"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { Notice } from "@/components/signs/Notice";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { SaveOrCancel } from "../SaveOrCancel";
import type { MemberFields } from "./calls";
import { GrantBoxes } from "./GrantBoxes";

interface Props {
  start: MemberFields;
  knowsTillGrants: boolean;
  /** False when functions of the till are not saved yet: the form stays, for another try. */
  send: (fields: MemberFields) => Promise<boolean>;
  /** Closes the dialog: the server has the values, or the owner no longer wants them. */
  onDone: () => void;
  /** The sentence after the member is saved. */
  done: (name: string) => string;
}

const positions = ["counter", "shiftLead", "waiter", "cook", "stylist"] as const;

export function MemberForm({ start, knowsTillGrants, send, onDone, done }: Props) {
  const t = useTranslations("account.staff");
  const ui = useTranslations("ui");
  const suggested = useId();
  const form = useForm<MemberFields>({ defaultValues: start });
  const { errors } = form.formState;
  const [lacksTill, setLacksTill] = useState(false);
  const { submit, busy, problem } = useSending(form, async (fields) => {
    const isWhole = await send(fields);
    setLacksTill(!isWhole);
    if (!isWhole) return false;
    tip(done(fields.name.trim()));
    onDone();
    return false;
  });
  const required = ui("required");
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        label={t("name")}
        error={errors.name?.message}
        maxLength={100}
        autoComplete="off"
        {...form.register("name", { required })}
      />
      <TextField
        label={t("position")}
        hint={t("positionHint")}
        error={errors.position?.message}
        maxLength={60}
        autoComplete="off"
        list={suggested}
        {...form.register("position", { required })}
      />
      <datalist id={suggested}>
        {positions.map((key) => (
          <option key={key} value={t(`positions.${key}`)} />
        ))}
      </datalist>
      <GrantBoxes knowsTillGrants={knowsTillGrants} register={form.register} />
      {lacksTill ? (
        <Notice tone="warn" live>
          {t("tillUnsaved")}
        </Notice>
      ) : null}
      <ProblemNotice problem={problem} />
      <SaveOrCancel save={t("save")} busy={busy} onCancel={onDone} />
    </form>
  );
}
