"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Path } from "react-hook-form";
import { TextField } from "@/components/forms/TextField";
import { Notice } from "@/components/signs/Notice";
import { useSending } from "@/lib/use-sending";
import { putPersonal } from "../draft/calls";
import { isOver } from "../draft/draft";
import { type PersonalForm, personalBody, personalForm } from "../draft/forms";
import { KeptOffer } from "../offer/KeptOffer";
import { useOffer } from "../offer/use-offer";
import { BirthDateField } from "./BirthDateField";
import { PasswordPart } from "./PasswordPart";
import { StepForm, type StepProps } from "./StepForm";
import { useKeptForm } from "./use-kept-form";

const fieldOf = (name: string): Path<PersonalForm> =>
  name === "dateOfBirth" ? "day" : (name.replace("dateOfBirth.", "") as Path<PersonalForm>);

export function PersonalStep({ draft, save, arrived }: StepProps) {
  const t = useTranslations("registration.personal");
  const required = useTranslations("ui")("required");
  const locale = useLocale();
  const offer = useOffer(draft);
  const form = useKeptForm("personal", personalForm(draft));
  const { errors } = form.formState;
  const { submit, busy, problem } = useSending<PersonalForm>(
    form,
    (values) => save(putPersonal(draft, { locale, offer }, personalBody(values))),
    { fieldOf },
  );

  return (
    <StepForm
      title={t("title")}
      lead={t("lead")}
      onSubmit={submit}
      busy={busy}
      problem={problem?.sentence}
      arrived={arrived}
    >
      <KeptOffer offer={offer} />
      {draft?.state === "verification_sent" ? <Notice>{t("correct")}</Notice> : null}
      <TextField
        label={t("fullName")}
        hint={t("fullNameHint")}
        error={errors.fullName?.message}
        autoComplete="name"
        maxLength={100}
        {...form.register("fullName", { required })}
      />
      <TextField
        label={t("phone")}
        hint={t("phoneHint")}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
        {...form.register("phone", { required })}
      />
      <TextField
        label={t("email")}
        hint={t("emailHint")}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register("email", { required })}
      />
      <BirthDateField form={form} />
      <PasswordPart
        form={form}
        isSet={draft !== null && !isOver(draft) && (draft.personal?.passwordSet ?? false)}
      />
    </StepForm>
  );
}
