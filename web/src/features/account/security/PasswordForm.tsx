"use client";

import { useTranslations } from "next-intl";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { Notice } from "@/components/signs/Notice";
import { business } from "@/config/business";
import type { Realm } from "@/lib/session/sign-out";
import { usePasswordChange } from "./use-password-change";

interface Props {
  realm?: Realm;
  onChanged?: () => void;
}

export function PasswordForm({ realm = "owner", onChanged }: Props) {
  const t = useTranslations("account.security.password");
  const { register, errors, submit, busy, problem, done, round } = usePasswordChange(
    realm,
    onChanged,
  );
  return (
    <form
      name="password"
      noValidate
      method="post"
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      {done ? (
        <Notice tone="good" live>
          {t("done")}
        </Notice>
      ) : null}
      <PasswordField
        key={`current-${round}`}
        label={t("current")}
        autoComplete="current-password"
        error={errors.current?.message}
        {...register("current")}
      />
      <PasswordField
        key={`new-${round}`}
        label={t("new")}
        hint={t("hint", { minimum: business.registration.passwordMinimum })}
        meter
        autoComplete="new-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <ProblemNotice problem={problem} />
      <SubmitButton busy={busy} className="self-start">
        {t("save")}
      </SubmitButton>
      <FormNote />
    </form>
  );
}
