"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { controlClass, Field } from "@/components/forms/Field";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { business } from "@/config/business";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { useSending } from "@/lib/use-sending";
import type { Draft } from "../draft/draft";

/** The digits of a typed code, without the spaces and hyphens that people put in: all six, else "". */
export function codeDigits(typed: string): string {
  const bare = typed.replaceAll(/[\s\-.]/g, "");
  return /^\d{6}$/.test(bare) ? bare : "";
}

interface CodeValues {
  code: string;
  password: string;
}

/** The form for the mail's six digits. It also asks for the password on a device that did not choose it. */
export function CodeForm({ onProven }: { onProven: (state: Draft["state"]) => void }) {
  const t = useTranslations("registration.success.waiting");
  const required = useTranslations("ui")("required");
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm<CodeValues>({
    defaultValues: { code: "", password: "" },
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  const { submit, busy, problem } = useSending(form, async ({ code, password }) => {
    const body = { code: codeDigits(code), ...(password ? { password } : {}) };
    try {
      const { state } = await unwrap(api.POST("/api/registrations/verify", { body }));
      onProven(state);
      return true;
    } catch (error) {
      if (isFailure(error) && error.fields.password) setAsksPassword(true);
      throw error;
    }
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={t("code")}
        hint={t("codeHint", { minutes: business.registration.codeMinutes })}
        error={errors.code?.message}
      >
        {(control) => (
          <input
            {...control}
            {...form.register("code", {
              validate: (typed) => codeDigits(typed).length === 6 || t("codeShort"),
            })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className={`${controlClass} max-w-64 font-mono text-2xl tracking-[0.3em]`}
          />
        )}
      </Field>
      {asksPassword ? (
        <PasswordField
          label={t("password")}
          hint={t("passwordHint")}
          error={errors.password?.message}
          autoComplete="current-password"
          {...form.register("password", { required })}
        />
      ) : null}
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        {t("confirm")}
      </Button>
    </form>
  );
}
