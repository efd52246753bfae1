"use client";

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
import { useSending } from "@/lib/use-sending";
import { useMoved } from "./use-moved";

/** Takes an order for paid that lacks too little to ask for, with the reason that the account's timeline will show. */
export function WaiveRest({ order }: { order: components["schemas"]["AppliedAllocation"] }) {
  const t = useTranslations("support.transfers");
  const ui = useTranslations("ui");
  const formId = useId();
  const moved = useMoved();
  const [asking, setAsking] = useState(false);
  const form = useForm({ defaultValues: { reason: "" } });
  const { orderId, reference } = order;

  const { submit, busy, problem } = useSending(form, async ({ reason }) => {
    const body = { reason: reason.trim() };
    await once(`waive-rest:${orderId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/orders/{orderId}/waive-rest", {
          params: { path: { orderId }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    return moved(t("waived"));
  });

  return (
    <div className="mt-4">
      <Button size="sm" aria-label={t("waiveOf", { reference })} onClick={() => setAsking(true)}>
        {t("waive")}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("waiveTitle", { reference })}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {ui("cancel")}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {t("waive")}
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
          <p>{t("waiveText")}</p>
          <TextField
            label={t("undoReason")}
            hint={t("undoReasonHint")}
            error={form.formState.errors.reason?.message}
            autoComplete="off"
            maxLength={200}
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
