"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { TextAreaField } from "@/components/forms/TextField";
import { AreaSelects } from "./AreaSelects";
import type { PlaceForm } from "./form";

/** The fields for an outlet's place, for any form that has these fields among others. */
export function PlaceFields<T extends PlaceForm>({ form }: { form: UseFormReturn<T> }) {
  const t = useTranslations("ui.place");
  const required = useTranslations("ui")("required");
  // The form's type says which fields it has; React Hook Form's types do not narrow to a part of them.
  const place = form as unknown as UseFormReturn<PlaceForm>;
  return (
    <>
      <AreaSelects form={place} />
      <TextAreaField
        label={t("storeAddress")}
        hint={t("storeAddressHint")}
        error={place.formState.errors.storeAddress?.message}
        autoComplete="street-address"
        rows={2}
        {...place.register("storeAddress", { required })}
      />
    </>
  );
}
