"use client";

import { useLocale, useTranslations } from "next-intl";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { api, quietly, unwrap } from "@/lib/api/client";
import { useQueryParam } from "@/lib/navigation/query-param";
import { href, safeNext } from "@/lib/navigation/routes";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";

type Values = {
  email: string;
  password: string;
  totp: string;
};

export function SignIn() {
  const t = useTranslations("support.login");
  const required = useTranslations("ui")("required");
  const locale = useLocale();
  const next = useQueryParam("next");
  const form = useTypedForm<Values>("agent", { email: "", password: "", totp: "" });
  const { register, formState } = form;

  const { submit, busy, problem } = useSending(form, async (values) => {
    const body = { ...values, totp: values.totp.replace(/\s/g, "") };
    const { agent } = await unwrap(api.POST("/api/support/session", { body, ...quietly }));
    window.location.assign(
      agent.passwordDue
        ? href(locale, "/support/security")
        : safeNext(next ?? null, href(locale, "/support")),
    );
    return true;
  });

  return (
    <form name="agent" noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email", { required })}
      />
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register("password", { required })}
      />
      <TextField
        label={t("totp")}
        hint={t("totpHint")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={formState.errors.totp?.message}
        {...register("totp", { required })}
      />
      <ProblemNotice problem={problem} />
      <SubmitButton busy={busy}>{t("submit")}</SubmitButton>
      <FormNote />
    </form>
  );
}
