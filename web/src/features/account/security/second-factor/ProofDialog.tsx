"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/forms/DialogForm";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { useSending } from "@/lib/use-sending";
import type { Proof } from "./calls";

interface Props {
  act: "renew" | "turnOff";
  onClose: () => void;
  /** Closes the dialog once the call is through. */
  send: (proof: Proof) => Promise<void>;
}

/** Asks for password and code before the second factor changes. */
export function ProofDialog({ act, onClose, send }: Props) {
  const t = useTranslations("account.security.secondFactor");
  const required = useTranslations("ui")("required");
  const form = useForm({ defaultValues: { password: "", totp: "" }, shouldFocusError: false });
  const { errors } = form.formState;
  const sending = useSending(form, async ({ password, totp }) => {
    await send({ password, totp: totp.trim() });
    return false;
  });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t(`${act}.title`)}
      action={t(`${act}.button`)}
      look={act === "turnOff" ? "danger" : "primary"}
      sending={sending}
    >
      <p>{t(`${act}.text`)}</p>
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password", { required })}
      />
      <TextField
        label={t("code")}
        hint={t("codeHint")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.totp?.message}
        {...form.register("totp", { required })}
      />
    </DialogForm>
  );
}
