"use client";

import { useTranslations } from "next-intl";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { FormNote } from "@/components/forms/FormNote";
import { PasswordField } from "@/components/forms/PasswordField";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { Card } from "@/components/signs/Card";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { unlockDraft } from "../draft/calls";
import type { Draft } from "../draft/draft";
import { Outcome } from "./Outcome";

interface Props {
  masked: NonNullable<Draft["masked"]>;
  onOpen: (draft: Draft) => void;
}

/**
 * The draft on a device that came by the mail's link: first letters only, until the visitor gives the
 * password.
 */
export function Unlock({ masked, onOpen }: Props) {
  const t = useTranslations("registration.unlock");
  const form = useTypedForm("unlock", { password: "" });
  const { submit, busy, problem } = useSending(form, async ({ password }) => {
    onOpen(await unlockDraft(password));
    return true;
  });
  const facts = [
    [t("name"), masked.fullName],
    [t("email"), masked.email],
    [t("store"), masked.storeName],
  ].filter(([, value]) => value);

  return (
    <Outcome title={t("title")}>
      <p className="text-lg">{t("text")}</p>
      <Card>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <form
        name="unlock"
        noValidate
        method="post"
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <PasswordField
          label={t("password")}
          error={form.formState.errors.password?.message}
          autoComplete="current-password"
          {...form.register("password")}
        />
        <ProblemNotice problem={problem} />
        <SubmitButton busy={busy} className="self-start max-sm:w-full">
          {t("action")}
        </SubmitButton>
        <FormNote />
      </form>
    </Outcome>
  );
}
