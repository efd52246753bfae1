"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { Notice } from "@/components/signs/Notice";
import { offerOfNext, recoverWith } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { CodeField } from "./CodeField";
import { LoginProblem } from "./LoginProblem";
import { asksForCode, signIn } from "./sign-in";

export function LoginForm() {
  const t = useTranslations("session.login");
  const required = useTranslations("ui")("required");
  const locale = useLocale();
  const next = useQueryParam("next");
  const closed = useQueryParam("closed");
  const form = useTypedForm("sign-in", { userId: "", password: "", totp: "" });
  const [asked, setAsked] = useState(false);
  const { errors } = form.formState;

  const { submit, busy, problem } = useSending(form, async (values) => {
    try {
      window.location.assign(await signIn(locale, values, next));
      return true;
    } catch (error) {
      if (asked || !asksForCode(error)) throw error;
      setAsked(true);
      return false;
    }
  });
  const forget = () => {
    form.setValue("totp", "");
    setAsked(false);
  };

  return (
    <form name="sign-in" noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {next && !problem ? <Notice>{t("returning")}</Notice> : null}
      {closed && !problem ? <Notice tone="good">{t("closed")}</Notice> : null}
      {problem ? <LoginProblem problem={problem} /> : null}
      <TextField
        label={t("userId")}
        error={errors.userId?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register("userId", { required, onChange: forget })}
      />
      <PasswordField
        label={t("password")}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register("password", { required })}
      />
      {asked ? <CodeField form={form} /> : null}
      <SubmitButton busy={busy}>{t("submit")}</SubmitButton>
      <FormNote />
      <SiteLink
        page={recoverWith(offerOfNext(next))}
        locale={locale}
        className="self-start py-1 underline"
      >
        {t("forgot")}
      </SiteLink>
    </form>
  );
}
