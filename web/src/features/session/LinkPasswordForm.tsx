"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { useSending } from "@/lib/use-sending";
import type { LinkForm } from "./MailLink";
import { ifTokenInvalid } from "./token-invalid";

interface Props {
  field: Pick<ComponentProps<typeof PasswordField>, "label" | "hint" | "meter" | "autoComplete">;
  submit: string;
  send: (password: string) => Promise<unknown>;
  onOutcome: LinkForm["onOutcome"];
}

/** A password beside the secret of a mail's link. */
export function LinkPasswordForm({ field, submit: label, send, onOutcome }: Props) {
  const required = useTranslations("ui")("required");
  const form = useForm({ defaultValues: { password: "" }, shouldFocusError: false });

  const { submit, busy, problem } = useSending(form, async ({ password }) => {
    onOutcome(await ifTokenInvalid(send(password)));
    return true;
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        {...field}
        error={form.formState.errors.password?.message}
        {...form.register("password", { required })}
      />
      <ProblemNotice problem={problem} />
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </form>
  );
}
