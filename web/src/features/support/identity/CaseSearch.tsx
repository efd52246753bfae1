"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { useSending } from "@/lib/use-sending";
import { findCases, type IdentityCase } from "./calls";
import { FoundCases } from "./FoundCases";

/** Finds cases by the number of the card, which no address carries. */
export function CaseSearch() {
  const t = useTranslations("support.identity");
  const required = useTranslations("ui")("required");
  const form = useForm({ defaultValues: { nationalId: "" }, shouldFocusError: false });
  const [found, setFound] = useState<IdentityCase[] | null>(null);
  const { submit, busy, problem } = useSending(form, async ({ nationalId }) => {
    setFound(null);
    setFound(await findCases(nationalId));
    return false;
  });
  return (
    <details className="mb-6">
      <summary className="w-fit cursor-pointer py-2 font-semibold text-brand underline">
        {t("search.title")}
      </summary>
      <form
        noValidate
        method="post"
        onSubmit={submit}
        className="flex max-w-lg flex-col gap-4 py-4"
      >
        <TextField
          label={t("search.number")}
          hint={t("search.hint")}
          inputMode="numeric"
          autoComplete="off"
          error={form.formState.errors.nationalId?.message}
          {...form.register("nationalId", { required })}
        />
        <ProblemNotice problem={problem} />
        <Button type="submit" look="secondary" busy={busy} className="self-start">
          {t("search.submit")}
        </Button>
      </form>
      <FoundCases found={found} />
    </details>
  );
}
