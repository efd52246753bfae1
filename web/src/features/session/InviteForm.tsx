"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { CopyButton } from "@/components/controls/CopyButton";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { useSending } from "@/lib/use-sending";

interface Props {
  userId: string;
  /** Characters of a password. */
  minimum: number;
  /** The end of the invitation, in words. */
  until: string;
  send: (password: string) => Promise<void>;
}

/** The user ID to remember, and the choice of a password. */
export function InviteForm({ userId, minimum, until, send }: Props) {
  const t = useTranslations("session.invite");
  const required = useTranslations("ui")("required");
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });
  const { submit, busy, problem } = useSending(form, async ({ password }) => {
    await send(password);
    return true;
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="text-ink-soft text-sm">{t("userId")}</p>
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-mono text-lg tracking-wider">{userId}</span>
          <CopyButton value={userId} of={t("userId")} />
        </p>
        <p className="mt-1 text-ink-soft text-sm">{t("remember")}</p>
      </div>
      {/* For the browser's store of passwords. */}
      <input type="hidden" name="username" autoComplete="username" value={userId} readOnly />
      <PasswordField
        label={t("password")}
        hint={t("hint", { minimum })}
        meter
        autoComplete="new-password"
        error={form.formState.errors.password?.message}
        {...form.register("password", { required })}
      />
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy}>
        {t("submit")}
      </Button>
      <p className="text-ink-soft text-sm">{t("until", { time: until })}</p>
    </form>
  );
}
