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
import { grants, type MemberFields } from "./calls";

interface Props {
  start: MemberFields;
  /** Unknown functions of the till are not shown: an empty box would say that the person lacks one. */
  knowsTillGrants: boolean;
  /** False when functions of the till are not saved yet: the form stays, for another try. */
  send: (fields: MemberFields) => Promise<boolean>;
  /** Closes the dialog: the server has the values, or the owner no longer wants them. */
  onDone: () => void;
  /** The sentence after the member is saved. */
  done: (name: string) => string;
}

type Group = keyof typeof grants;
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
  const groups: Group[] = knowsTillGrants ? ["accessOfOutlet", "accessOfTill"] : ["accessOfOutlet"];
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
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold text-sm">{t("access")}</legend>
        <p className="text-ink-soft text-sm">{t("accessHint")}</p>
        {groups.map((group) => (
          <fieldset key={group} className="flex flex-col gap-3">
            <legend className="mb-1 text-ink-soft text-sm">{t(group)}</legend>
            {grants[group].map((grant) => (
              <label key={grant} className="flex items-start gap-3 py-1">
                <input
                  type="checkbox"
                  value={grant}
                  className="mt-1 size-5 shrink-0 accent-brand"
                  {...form.register("grants")}
                />
                <span>
                  <span className="font-semibold">{t(`grants.${grant}.name`)}</span>
                  <span className="block text-ink-soft text-sm">{t(`grants.${grant}.text`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {knowsTillGrants ? null : <p className="text-ink-soft text-sm">{t("tillUnknown")}</p>}
      </fieldset>
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
