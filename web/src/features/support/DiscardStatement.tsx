"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/Button";
import { Dialog } from "@/components/Dialog";
import { Notice } from "@/components/Notice";
import { TextField } from "@/components/TextField";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { goOnAt, pageHeading } from "@/lib/go-on";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { statementsKey } from "./StatementList";
import { transfersKey } from "./use-moved";

/** Takes an import back, with the reason that the accounts' timelines will show. */
export function DiscardStatement({
  statement,
}: {
  statement: components["schemas"]["ListedStatement"];
}) {
  const t = useTranslations("support.statements");
  const ui = useTranslations("ui");
  const formId = useId();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const form = useForm({ defaultValues: { reason: "" } });
  const { statementId } = statement;
  const file = statement.fileName || t("noName");

  const { submit, busy, problem } = useSending(form, async ({ reason }) => {
    const body = { reason: reason.trim() };
    await once(`discard:${statementId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/statements/{statementId}/discard", {
          params: { path: { statementId }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    tip(t("discardBegun"));
    await Promise.all([
      queries.invalidateQueries({ queryKey: statementsKey }),
      queries.invalidateQueries({ queryKey: transfersKey }),
    ]);
    goOnAt(pageHeading);
    return false;
  });

  return (
    <div className="mt-2">
      <Button
        look="danger"
        size="sm"
        aria-label={t("discardOf", { file })}
        onClick={() => setAsking(true)}
      >
        {t("discard")}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("discardTitle", { file })}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {ui("cancel")}
            </Button>
            <Button type="submit" form={formId} look="danger" busy={busy}>
              {t("discard")}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          method="post"
          onSubmit={submit}
          className="flex flex-col gap-5"
        >
          <p>{t("discardText", { matched: statement.matched })}</p>
          <TextField
            label={t("discardReason")}
            hint={t("discardReasonHint")}
            error={form.formState.errors.reason?.message}
            autoComplete="off"
            maxLength={500}
            {...form.register("reason", {
              validate: (reason) => reason.trim() !== "" || ui("required"),
            })}
          />
          {problem ? (
            <Notice tone="alarm" live>
              {problem.sentence}
            </Notice>
          ) : null}
        </form>
      </Dialog>
    </div>
  );
}
