"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { business } from "@/config/business";
import { api, unwrap } from "@/lib/api/client";
import { forgetSession } from "@/lib/session/session";
import { useSending } from "@/lib/use-sending";
import { ifTokenInvalid } from "./token-invalid";

interface Props {
  token: string;
  onOutcome: (outcome: "done" | "invalid") => void;
}

export function ResetForm({ token, onOutcome }: Props) {
  const t = useTranslations("session.reset");
  const required = useTranslations("ui")("required");
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });

  const { submit, busy, problem } = useSending(form, async ({ password }) => {
    const sent = unwrap(api.POST("/api/password/reset", { body: { token, password } }));
    const outcome = await ifTokenInvalid(sent);
    if (outcome === "done") forgetSession();
    onOutcome(outcome);
    return true;
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label={t("password")}
        hint={t("hint", { minimum: business.registration.passwordMinimum })}
        error={form.formState.errors.password?.message}
        meter
        autoComplete="new-password"
        {...form.register("password", { required })}
      />
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}
