"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { PasswordAgain } from "../PasswordAgain";
import { emailQuery } from "./query";

interface Props {
  /** Takes the address in the spelling of the server. */
  onSent: (email: string) => void;
}

/** Changes the address, after the password prompt if the server demands it. */
export function EmailForm({ onSent }: Props) {
  const t = useTranslations("account.security.email");
  const required = useTranslations("ui")("required");
  const client = useQueryClient();
  const form = useTypedForm("email", { email: "" });
  const [asksPassword, setAsksPassword] = useState(false);
  const { submit, busy, problem } = useSending(form, async ({ email }) => {
    try {
      await unwrap(api.PUT("/api/email", { body: { email } }));
    } catch (error) {
      if (!isFailure(error) || error.reason !== "session.password_required") throw error;
      setAsksPassword(true);
      return false;
    }
    onSent(email.trim().toLowerCase());
    form.reset({ email: "" });
    await client.invalidateQueries({ queryKey: emailQuery.queryKey });
    return false;
  });
  return (
    <>
      <form name="email" noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t("new")}
          hint={t("hint")}
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register("email", { required })}
        />
        <ProblemNotice problem={problem} />
        <SubmitButton look="secondary" busy={busy} className="self-start">
          {t("save")}
        </SubmitButton>
        <FormNote />
      </form>
      {asksPassword ? (
        <PasswordAgain
          realm="owner"
          onClose={() => setAsksPassword(false)}
          onProved={() => {
            setAsksPassword(false);
            void submit();
          }}
        />
      ) : null}
    </>
  );
}
