"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/Button";
import { Notice } from "@/components/Notice";
import { TextField } from "@/components/TextField";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { queueKey } from "./Transfers";

type Transfer = components["schemas"]["Transfer"];

interface Values {
  orderId: string;
  amount: string;
}

interface Props {
  transfer: Transfer;
  /** Id of the order that was chosen among the candidates; may be empty. */
  suggested: string;
}

export function MatchForm({ transfer, suggested }: Props) {
  const t = useTranslations("support.transfers");
  const required = useTranslations("ui")("required");
  const queries = useQueryClient();
  const form = useForm<Values>({
    defaultValues: { orderId: suggested, amount: String(transfer.amount) },
  });
  const { register, formState } = form;

  const send = async ({ orderId, amount }: Values) => {
    const allocations = [{ orderId: orderId.trim(), amount: Number(amount.replace(/\D/g, "")) }];
    const path = { lineId: transfer.lineId };
    await once(`match:${transfer.lineId}`, allocations, (header) =>
      unwrap(
        api.POST("/api/support/transfers/{lineId}/match", {
          params: { path, header },
          body: { allocations },
        }),
      ),
    );
    tip(t("matched"));
    await queries.invalidateQueries({ queryKey: queueKey });
    return false;
  };
  const { submit, busy, problem } = useSending(form, send, {
    fieldOf: (name) => (name.endsWith("amount") ? "amount" : "orderId"),
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <TextField
        label={t("orderId")}
        error={formState.errors.orderId?.message}
        className="min-w-0 grow basis-72"
        {...register("orderId", { required })}
      />
      <TextField
        label={t("amount")}
        inputMode="numeric"
        error={formState.errors.amount?.message}
        className="basis-40"
        {...register("amount", { required })}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {t("match")}
      </Button>
      {problem ? (
        <div className="basis-full">
          <Notice tone="alarm" live>
            {problem.sentence}
          </Notice>
        </div>
      ) : null}
    </form>
  );
}
