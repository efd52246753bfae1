"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "@/components/forms/TextField";
import { PlaceFields } from "@/features/place/PlaceFields";
import { useSending } from "@/lib/use-sending";
import { putBusiness } from "../draft/calls";
import { businessTypes } from "../draft/draft";
import { type BusinessForm, businessBody, businessForm, digits } from "../draft/forms";
import { ShopSign } from "../sign/ShopSign";
import { Choices } from "./Choices";
import { StepForm, type StepProps } from "./StepForm";
import { useKeptForm } from "./use-kept-form";

interface Props extends StepProps {
  /** Hears the name as it is being typed. */
  onStoreName?: (name: string) => void;
}

export function BusinessStep({ draft, save, onBack, arrived, onStoreName }: Props) {
  const t = useTranslations("registration.business");
  const words = useTranslations("registration.personal");
  const required = useTranslations("ui")("required");
  const form = useKeptForm("business", businessForm(draft));
  const { errors } = form.formState;
  const { submit, busy, problem } = useSending<BusinessForm>(form, (values) =>
    save(putBusiness(businessBody(values))),
  );
  const storeName = useWatch({ control: form.control, name: "storeName" });
  useEffect(() => onStoreName?.(storeName), [storeName, onStoreName]);

  return (
    <StepForm
      title={t("title")}
      lead={t("lead")}
      onSubmit={submit}
      onBack={onBack}
      busy={busy}
      problem={problem?.sentence}
      arrived={arrived}
    >
      <ShopSign name={storeName} className="lg:hidden" />
      <TextField
        label={t("storeName")}
        error={errors.storeName?.message}
        autoComplete="organization"
        {...form.register("storeName", { required })}
      />
      <Choices
        legend={t("type")}
        error={errors.businessType?.message}
        choices={businessTypes.map((value) => ({ value, name: t(`types.${value}`) }))}
        field={form.register("businessType", { required })}
      />
      <TextField
        label={t("outletCount")}
        hint={t("outletCountHint")}
        error={errors.outletCount?.message}
        inputMode="numeric"
        maxLength={5}
        className="sm:max-w-72"
        {...form.register("outletCount", {
          required,
          pattern: { value: digits, message: words("number") },
        })}
      />
      <PlaceFields form={form} />
    </StepForm>
  );
}
