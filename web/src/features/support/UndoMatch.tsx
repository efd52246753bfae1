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

type Schemas = components["schemas"];

interface Props {
  transfer: Schemas["Transfer"];
  /** Only what this order got of the line; all of it without one. */
  allocation?: Schemas["AppliedAllocation"];
}

/** The ways to take a line back: each order's part alone, where there are several, and all of it. */
export function UndoMatches({ transfer }: { transfer: Schemas["Transfer"] }) {
  const { allocations } = transfer;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {allocations.length > 1
        ? allocations.map((allocation) => (
            <UndoMatch key={allocation.orderId} transfer={transfer} allocation={allocation} />
          ))
        : null}
      <UndoMatch transfer={transfer} />
    </div>
  );
}

/** Takes a match back, with the reason that the account's timeline will show. */
function UndoMatch({ transfer, allocation }: Props) {
  const t = useTranslations("support.transfers");
  const ui = useTranslations("ui");
  const formId = useId();
  const moved = useMoved();
  const [asking, setAsking] = useState(false);
  const form = useForm({ defaultValues: { reason: "" } });
  const { lineId } = transfer;
  const orders = allocation ? [allocation] : transfer.allocations;
  const references = orders.map(({ reference }) => reference).join(", ");

  const { submit, busy, problem } = useSending(form, async ({ reason }) => {
    const body = {
      reason: reason.trim(),
      ...(allocation && { orderId: allocation.orderId }),
    };
    await once(`unmatch:${lineId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/transfers/{lineId}/unmatch", {
          params: { path: { lineId }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    return moved(t("undone"));
  });

  return (
    <>
      <Button
        look="danger"
        size="sm"
        aria-label={t("undoOf", { references })}
        onClick={() => setAsking(true)}
      >
        {allocation ? t("undoOne", { reference: allocation.reference }) : t("undo")}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("undoTitle", { references })}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {ui("cancel")}
            </Button>
            <Button type="submit" form={formId} look="danger" busy={busy}>
              {t("undo")}
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
          <p>{t(allocation ? "undoOneText" : "undoText")}</p>
          <TextField
            label={t("undoReason")}
            hint={t("undoReasonHint")}
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
    </>
  );
}
