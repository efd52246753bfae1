"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { Notice } from "@/components/signs/Notice";
import { sessionsQuery } from "@/features/account/security/realm";
import { api, unwrap } from "@/lib/api/client";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";

/** Renews the authenticator's secret: the password shows a new one, and one of its codes confirms it. */
export function Authenticator() {
  const t = useTranslations("support.security.totp");
  const [secret, setSecret] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  if (secret !== null) {
    return (
      <Confirm
        secret={secret}
        onDone={() => {
          setSecret(null);
          setDone(true);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {done ? (
        <Notice tone="good" live>
          {t("done")}
        </Notice>
      ) : (
        <p>{t("text")}</p>
      )}
      <Begin
        onSecret={(fresh) => {
          setDone(false);
          setSecret(fresh);
        }}
      />
    </div>
  );
}

function Begin({ onSecret }: { onSecret: (secret: string) => void }) {
  const t = useTranslations("support.security.totp");
  const required = useTranslations("ui")("required");
  const form = useTypedForm("new-authenticator", { password: "" });
  const { submit, busy, problem } = useSending(form, async (body) => {
    const { totpSecret } = await unwrap(api.POST("/api/support/totp", { body }));
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
        {t("begin")}
      </SubmitButton>
      <FormNote />
    </form>
  );
}

function Confirm({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations("support.security.totp");
  const required = useTranslations("ui")("required");
  const client = useQueryClient();
  const form = useTypedForm("confirm-authenticator", { totp: "" });
  const { submit, busy, problem } = useSending(form, async ({ totp }) => {
    await unwrap(api.PUT("/api/support/totp", { body: { totp: totp.replace(/\s/g, "") } }));
    await client.invalidateQueries({ queryKey: sessionsQuery("agent").queryKey });
    onDone();
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
      <p>{t("enter")}</p>
      <p className="break-all font-mono text-lg">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
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
