"use client";

import { useTranslations } from "next-intl";
import { business } from "@/config/business";
import { useSending } from "@/lib/use-sending";
import { putPackage } from "../draft/calls";
import type { Plan } from "../draft/draft";
import type { PackageForm } from "../draft/forms";
import { Choices } from "./Choices";
import { StepForm, type StepProps } from "./StepForm";
import { useKeptForm } from "./use-kept-form";

const plans = ["lite", "dine"] as const satisfies readonly Plan[];

export function PackageStep({ draft, save, onBack, arrived }: StepProps) {
  const t = useTranslations("registration.package");
  const required = useTranslations("ui")("required");
  const form = useKeptForm<PackageForm>("package", { plan: draft?.package?.plan ?? "" });
  const { submit, busy, problem } = useSending<PackageForm>(form, ({ plan }) =>
    save(putPackage(plan as Plan)),
  );

  return (
    <StepForm
      title={t("title")}
      lead={t("lead", { trialDays: business.trialDays })}
      onSubmit={submit}
      onBack={onBack}
      busy={busy}
      problem={problem?.sentence}
      arrived={arrived}
    >
      <Choices
        legend={t("legend")}
        hideLegend
        error={form.formState.errors.plan?.message}
        choices={plans.map((value) => ({
          value,
          name: t(`${value}.name`),
          tag: t(`${value}.tag`),
          text:
            value === "dine"
              ? t("dine.text", { reports: business.fullReportsDine })
              : t("lite.text"),
        }))}
        field={form.register("plan", { required })}
      />
    </StepForm>
  );
}
