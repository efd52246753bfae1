"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import type { Realm } from "@/lib/session/sign-out";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { callsOf, sessionsQuery } from "../realm";
import { SecretCode } from "./SecretCode";

interface Props {
  realm: Realm;
  secret: string;
  /** The address of the account. */
  account: string;
  /** Gets the recovery codes; for an agent the list is empty. */
  onDone: (recoveryCodes: string[]) => void;
}

/** Asks for a code of the new secret, which activates the secret. */
export function ConfirmForm({ realm, secret, account, onDone }: Props) {
  const t = useTranslations("account.security.authenticator");
  const required = useTranslations("ui")("required");
  const client = useQueryClient();
  const form = useTypedForm("confirm-authenticator", { totp: "" });
  const { submit, busy, problem } = useSending(form, async ({ totp }) => {
    const codes = await callsOf(realm).confirmTotp(totp.replace(/\s/g, ""));
    await client.invalidateQueries({ queryKey: sessionsQuery(realm).queryKey });
    onDone(codes);
    return true;
  });
  return (
    <form
      name="confirm-authenticator"
      noValidate
      method="post"
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <SecretCode secret={secret} account={account} />
      <TextField
        label={t("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={form.formState.errors.totp?.message}
        {...form.register("totp", { required })}
      />
      <ProblemNotice problem={problem} />
      <SubmitButton busy={busy} className="self-start">
        {t("confirm")}
      </SubmitButton>
      <FormNote />
    </form>
  );
}
