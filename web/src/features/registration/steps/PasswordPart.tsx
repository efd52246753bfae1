"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { PasswordField } from "@/components/forms/PasswordField";
import { business } from "@/config/business";
import type { PersonalForm } from "../draft/forms";

interface Props {
  form: UseFormReturn<PersonalForm>;
  /** The server has a password; it never shows it again. */
  isSet: boolean;
}

export function PasswordPart({ form, isSet }: Props) {
  const t = useTranslations("registration.personal");
  const required = useTranslations("ui")("required");
  const [changing, setChanging] = useState(false);
  const error = form.formState.errors.password?.message;
  const change = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  // The pressed button is gone: the reader goes on at the control in its place.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (changing) form.setFocus("password");
    else change.current?.focus();
  }, [changing, form]);

  const show = (field: boolean) => {
    pressed.current = true;
    setChanging(field);
  };

  if (isSet && !changing && !error) {
    return (
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">{t("password")}</p>
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-good-soft px-3.5 py-1">
          <p className="text-good">✓ {t("passwordSet")}</p>
          <Button ref={change} look="quiet" size="sm" onClick={() => show(true)}>
            {t("passwordChange")}
          </Button>
        </div>
      </div>
    );
  }

  const keepOld = () => {
    form.setValue("password", "");
    form.clearErrors("password");
    show(false);
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <PasswordField
        label={isSet ? t("newPassword") : t("password")}
        hint={t("passwordHint", { minimum: business.registration.passwordMinimum })}
        error={error}
        meter
        autoComplete="new-password"
        className="w-full"
        {...form.register("password", { required: isSet ? false : required })}
      />
      {isSet ? (
        <Button look="quiet" size="sm" onClick={keepOld}>
          {t("passwordKeep")}
        </Button>
      ) : null}
    </div>
  );
}
