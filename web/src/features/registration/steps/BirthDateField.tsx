"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Select } from "@/components/forms/Select";
import { TextField } from "@/components/forms/TextField";
import { digits, type PersonalForm } from "../draft/forms";
import { monthNames } from "./dates";

const parts = ["day", "month", "year"] as const;

/** Three controls and one sentence: the server judges the date as a whole. */
export function BirthDateField({ form }: { form: UseFormReturn<PersonalForm> }) {
  const t = useTranslations("registration.personal");
  const required = useTranslations("ui")("required");
  const locale = useLocale();
  const errorId = useId();
  const { errors } = form.formState;
  const error = [...new Set(parts.map((part) => errors[part]?.message).filter(Boolean))].join(" ");
  const pattern = { value: digits, message: t("number") };
  const rules = { day: { pattern }, month: {}, year: { pattern } };
  const isWholeDate = errors.day?.type === "server";
  const control = (part: (typeof parts)[number]) => ({
    ...form.register(part, {
      required,
      ...rules[part],
      onChange: () => form.clearErrors([...parts]),
    }),
    "aria-invalid": errors[part] || isWholeDate ? (true as const) : undefined,
    "aria-describedby": error ? errorId : undefined,
  });

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t("birth")}</legend>
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,7fr)_minmax(0,5fr)] gap-3">
        <TextField
          label={t("day")}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          {...control("day")}
        />
        <Select
          label={t("month")}
          autoComplete="bday-month"
          placeholder=""
          options={monthNames(locale)}
          {...control("month")}
        />
        <TextField
          label={t("year")}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          {...control("year")}
        />
      </div>
      {error ? (
        <p id={errorId} className="mt-1.5 font-medium text-alarm text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
