"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { api, unwrap } from "@/lib/api/client";
import { useSending } from "@/lib/use-sending";
import { ifTokenInvalid } from "../token-invalid";

interface Props {
  token: string;
  onOutcome: (outcome: "done" | "invalid") => void;
}

export function ConfirmEmailForm({ token, onOutcome }: Props) {
  const t = useTranslations("session.email");
  const required = useTranslations("ui")("required");
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });

  const { submit, busy, problem } = useSending(form, async ({ password }) => {
    const sent = unwrap(api.POST("/api/email/confirm", { body: { token, password } }));
    onOutcome(await ifTokenInvalid(sent));
    return true;
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password", { required })}
      />
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy}>
        {t("submit")}
      </Button>
    </form>
  );
}
