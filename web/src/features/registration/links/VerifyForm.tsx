"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { api, unwrap } from "@/lib/api/client";
import { isFailure } from "@/lib/api/failure";
import { href } from "@/lib/navigation/routes";
import { useSending } from "@/lib/use-sending";
import { hasRegistration } from "../draft/marker";

interface Props {
  token: string;
  /** Gets the offer of the proven registration. */
  onDone: (offer: string | null) => void;
  /** True when another part of the page shows the failure. */
  onFailed: (error: unknown) => boolean;
}

const never = () => () => undefined;

export function VerifyForm({ token, onDone, onFailed }: Props) {
  const t = useTranslations("registration.verify");
  const locale = useLocale();
  const router = useRouter();
  const began = useSyncExternalStore(never, hasRegistration, () => true);
  const [refused, setRefused] = useState(false);
  const asksPassword = !began || refused;
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });

  const { submit, busy, problem } = useSending(form, async ({ password }) => {
    const body = { token, ...(password ? { password } : {}) };
    try {
      const { offer } = await unwrap(api.POST("/api/registrations/verify", { body }));
      if (began && !refused) router.replace(href(locale, "/free/success"));
      else onDone(offer);
      return true;
    } catch (error) {
      if (onFailed(error)) return true;
      if (isFailure(error) && error.fields.password) setRefused(true);
      throw error;
    }
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-lg">{asksPassword ? t("textPassword") : t("text")}</p>
      {asksPassword ? (
        <PasswordField
          label={t("password")}
          error={form.formState.errors.password?.message}
          autoComplete="current-password"
          {...form.register("password")}
        />
      ) : null}
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        {t("confirm")}
      </Button>
    </form>
  );
}
