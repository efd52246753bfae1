"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/forms/TextField";
import type { Credentials } from "./sign-in";

/** The code that an account asks for beside the password: the app's code or a recovery code. */
export function CodeField({ form }: { form: UseFormReturn<Credentials> }) {
  const t = useTranslations("session.login.code");
  const required = useTranslations("ui")("required");
  const [recovering, setRecovering] = useState(false);
  const { setFocus } = form;

  // The field comes in answer to the button, and is the next thing to fill in.
  useEffect(() => setFocus("totp"), [setFocus]);

  const swap = () => {
    form.setValue("totp", "");
    form.clearErrors("totp");
    setRecovering(!recovering);
    setFocus("totp");
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        className="w-full"
        label={recovering ? t("recovery") : t("app")}
        hint={recovering ? t("recoveryHint") : t("appHint")}
        inputMode={recovering ? "text" : "numeric"}
        autoComplete={recovering ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.totp?.message}
        {...form.register("totp", { required })}
      />
      <button type="button" onClick={swap} className="py-1 text-left underline">
        {recovering ? t("byApp") : t("byRecovery")}
      </button>
    </div>
  );
}
