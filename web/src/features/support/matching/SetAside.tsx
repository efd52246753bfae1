"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { Select } from "@/components/forms/Select";
import { TextField } from "@/components/forms/TextField";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { useSending } from "@/lib/use-sending";
import { useMoved } from "./use-moved";

type AsideReason = components["schemas"]["AsideReason"];

const reasons: AsideReason[] = ["interest", "own_funds", "fee", "reversal", "unknown"];

interface Values {
  reason: AsideReason | "";
  note: string;
}

/** Takes a line that belongs to no order out of the queue, with the reason. */
export function SetAside({ lineId }: { lineId: string }) {
  const t = useTranslations("support.lines");
  const ui = useTranslations("ui");
  const moved = useMoved();
  const [asking, setAsking] = useState(false);
  const form = useForm<Values>({ defaultValues: { reason: "", note: "" } });
  const { errors } = form.formState;

  const sending = useSending(form, async ({ reason, note }) => {
    const body = { reason: reason as AsideReason, note: note.trim() };
    await once(`set-aside:${lineId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/transfers/{lineId}/set-aside", {
          params: { path: { lineId }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    return moved(t("asideDone"));
  });

  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        {t("setAside")}
      </Button>
      <DialogForm
        open={asking}
        onClose={() => setAsking(false)}
        title={t("asideTitle")}
        action={t("setAside")}
        sending={sending}
      >
        <p>{t("asideText")}</p>
        <Select
          label={t("asideReason")}
          placeholder={t("asideChoose")}
          options={reasons.map((value) => ({ value, label: t(`aside.${value}`) }))}
          error={errors.reason?.message}
          {...form.register("reason", { required: ui("required") })}
        />
        <TextField
          label={t("asideNote")}
          autoComplete="off"
          maxLength={500}
          error={errors.note?.message}
          {...form.register("note")}
        />
      </DialogForm>
    </>
  );
}
