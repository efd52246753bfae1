"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SubmitButton } from "@/components/controls/SubmitButton";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextAreaField } from "@/components/forms/TextField";
import { Card } from "@/components/signs/Card";
import { goOnAt } from "@/lib/navigation/go-on";
import { useSending } from "@/lib/use-sending";
import { useTypedForm } from "@/lib/use-typed-form";
import { appealPapers, papersQuery } from "./papers";

/** The form for an appeal against a rejection for fraud, which an admin decided. */
export function Appeal() {
  const t = useTranslations("account.identity.appeal");
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const form = useTypedForm("appeal", { text: "" });
  const { submit, busy, problem } = useSending(form, async ({ text }) => {
    client.setQueryData(papersQuery.queryKey, await appealPapers(text));
    goOnAt("papers");
    return false;
  });
  return (
    <Card>
      <form
        name="appeal"
        noValidate
        method="post"
        onSubmit={submit}
        aria-labelledby="appeal-title"
        className="flex flex-col gap-5"
      >
        <h2 id="appeal-title" className="text-xl">
          {t("title")}
        </h2>
        <p>{t("text")}</p>
        <TextAreaField
          label={t("label")}
          maxLength={1000}
          error={form.formState.errors.text?.message}
          {...form.register("text", { validate: (text) => text.trim() !== "" || ui("required") })}
        />
        <ProblemNotice problem={problem} />
        <SubmitButton busy={busy} className="self-start">
          {t("send")}
        </SubmitButton>
      </form>
    </Card>
  );
}
