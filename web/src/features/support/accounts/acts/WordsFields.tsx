"use client";

import { useTranslations } from "next-intl";
import type { Path, UseFormReturn } from "react-hook-form";
import { TextAreaField } from "@/components/forms/TextField";
import { ReasonField } from "../../desk/ReasonField";
import type { Words } from "../decisions";

interface Props<T extends Words> {
  form: UseFormReturn<T>;
}

/** The field's name in the form at hand, and its refusal. */
function wordsOf<T extends Words>({ form }: Props<T>, name: keyof Words) {
  const { error } = form.getFieldState(name as Path<T>, form.formState);
  return { name: name as Path<T>, error: error?.message };
}

/** The reason for colleagues, which every act needs. */
export function WordsReason<T extends Words>({ form }: Props<T>) {
  const t = useTranslations("support.card.acts");
  const required = useTranslations("ui")("required");
  const { name, error } = wordsOf({ form }, "reason");
  return (
    <ReasonField
      label={t("reason")}
      hint={t("reasonHint")}
      error={error}
      {...form.register(name, {
        validate: (reason) => `${reason}`.trim() !== "" || required,
      })}
    />
  );
}

interface NoteProps<T extends Words> extends Props<T> {
  /** The note is required: no other text tells the owner about the act. */
  needed?: boolean;
}

/** The note for the owner, separate from the reason; for most acts it is optional. */
export function NoteField<T extends Words>({ form, needed = false }: NoteProps<T>) {
  const t = useTranslations("support.card.acts");
  const required = useTranslations("ui")("required");
  const { name, error } = wordsOf({ form }, "note");
  return (
    <TextAreaField
      label={t("note")}
      hint={t(needed ? "noteNeeded" : "noteHint")}
      error={error}
      rows={2}
      maxLength={500}
      className="basis-full"
      {...form.register(name, {
        validate: (note) => !needed || `${note}`.trim() !== "" || required,
      })}
    />
  );
}
