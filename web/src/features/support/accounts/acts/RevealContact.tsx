"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/forms/DialogForm";
import { Select } from "@/components/forms/Select";
import { TextAreaField } from "@/components/forms/TextField";
import { useSending } from "@/lib/use-sending";
import { type Contact, causes, type RevealCause, reveal } from "../contact";

interface Props {
  accountId: string;
  open: boolean;
  onClose: () => void;
  onShown: (contact: Contact) => void;
}

interface Fields {
  cause: RevealCause | "";
  reason: string;
}

/**
 * Asks for the reason to show the owner's address and telephone: the owner reads the cause, colleagues the
 * words.
 */
export function RevealContact({ accountId, open, onClose, onShown }: Props) {
  const t = useTranslations("support.card.contact");
  const ui = useTranslations("ui");
  const form = useForm<Fields>({
    defaultValues: { cause: "", reason: "" },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const sending = useSending(form, async ({ cause, reason }) => {
    if (cause) onShown(await reveal(accountId, cause, reason.trim()));
    form.reset();
    return false;
  });
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t("title")}
      action={t("show")}
      sending={sending}
    >
      <p>{t("text")}</p>
      <Select
        label={t("cause")}
        placeholder={t("choose")}
        options={causes.map((cause) => ({ value: cause, label: t(`causes.${cause}`) }))}
        error={errors.cause?.message}
        {...form.register("cause", { required: ui("required") })}
      />
      <TextAreaField
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={500}
        rows={2}
        error={errors.reason?.message}
        {...form.register("reason", {
          validate: (reason, { cause }) =>
            cause !== "other" || reason.trim() !== "" || ui("required"),
        })}
      />
    </DialogForm>
  );
}
