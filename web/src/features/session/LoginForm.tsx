"use client";

import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/Button";
import { Notice } from "@/components/Notice";
import { PasswordField } from "@/components/PasswordField";
import { SiteLink } from "@/components/SiteLink";
import { TextField } from "@/components/TextField";
import { useQueryParam } from "@/lib/query-param";
import { useSending } from "@/lib/use-sending";
import { LoginProblem } from "./LoginProblem";
import { signIn } from "./sign-in";

export function LoginForm() {
  const t = useTranslations("session.login");
  const required = useTranslations("ui")("required");
  const locale = useLocale();
  const next = useQueryParam("next");
  const form = useForm({ defaultValues: { userId: "", password: "" } });
  const { errors } = form.formState;

  const { submit, busy, problem } = useSending(form, async (values) => {
    window.location.assign(await signIn(locale, values, next));
    return true;
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {next && !problem ? <Notice>{t("returning")}</Notice> : null}
      {problem ? <LoginProblem problem={problem} /> : null}
      <TextField
        label={t("userId")}
        error={errors.userId?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register("userId", { required })}
      />
      <PasswordField
        label={t("password")}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register("password", { required })}
      />
      <Button type="submit" busy={busy}>
        {t("submit")}
      </Button>
      <SiteLink page="/login/recover" locale={locale} className="self-start py-1 underline">
        {t("forgot")}
      </SiteLink>
    </form>
  );
}
