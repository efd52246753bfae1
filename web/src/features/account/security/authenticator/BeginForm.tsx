"use client";

import { useTranslations } from "next-intl";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import type { Realm } from "@/lib/session/sign-out";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { callsOf } from "../realm";

interface Props {
  realm: Realm;
  /** The words on the button that sends. */
  action: string;
  onSecret: (secret: string) => void;
}

/** The password shows a new secret for the authenticator. */
export function BeginForm({ realm, action, onSecret }: Props) {
  const t = useTranslations("account.security.authenticator");
  const required = useTranslations("ui")("required");
  const form = useTypedForm("new-authenticator", { password: "" });
  const { submit, busy, problem } = useSending(form, async ({ password }) => {
    const { totpSecret } = await callsOf(realm).beginTotp(password);
    onSecret(totpSecret);
    return true;
  });
  return (
    <form
      name="new-authenticator"
      noValidate
      method="post"
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password", { required })}
      />
      <ProblemNotice problem={problem} />
      <SubmitButton look="secondary" busy={busy} className="self-start">
        {action}
      </SubmitButton>
      <FormNote />
    </form>
  );
}
