"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextAreaField } from "@/components/forms/TextField";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { eventsKey } from "./events-key";

/** Words for colleagues, which stand in the timeline beside no act. */
export function NoteForm({ accountId }: { accountId: string }) {
  const t = useTranslations("support.card.noting");
  const required = useTranslations("ui")("required");
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { note: "" }, shouldFocusError: false });
  const { submit, busy, problem } = useSending(form, async ({ note }) => {
    const body = { note: note.trim() };
    await once(`note:${accountId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/accounts/{accountId}/note", {
          params: { path: { accountId }, header },
          body,
        }),
      ),
    );
    form.reset();
    tip(t("done"));
    await queries.invalidateQueries({ queryKey: eventsKey(accountId) });
    return false;
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextAreaField
        label={t("label")}
        hint={t("hint")}
        rows={2}
        maxLength={500}
        error={form.formState.errors.note?.message}
        className="w-full max-w-prose"
        {...form.register("note", { validate: (note) => note.trim() !== "" || required })}
      />
      <ProblemNotice problem={problem} />
      <Button type="submit" look="secondary" busy={busy}>
        {t("write")}
      </Button>
    </form>
  );
}
