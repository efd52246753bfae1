"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { DialogForm } from "@/components/forms/DialogForm";
import { PasswordField } from "@/components/forms/PasswordField";
import type { Realm } from "@/lib/session/sign-out";
import { useSending } from "@/lib/use-sending";
import { callsOf } from "./realm";

interface Props {
  realm: Realm;
  onClose: () => void;
  onProved: () => void;
}

/** Asks for the password again, before an act that could lock its owner out. */
export function PasswordAgain({ realm, onClose, onProved }: Props) {
  const t = useTranslations("account.security.again");
  const required = useTranslations("ui")("required");
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });
  const sending = useSending(form, async ({ password }) => {
    await callsOf(realm).prove(password);
    onProved();
    return true;
  });
  return (
    <DialogForm open onClose={onClose} title={t("title")} action={t("action")} sending={sending}>
      <p>{t("text")}</p>
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password", { required })}
      />
    </DialogForm>
  );
}
