"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { Select } from "@/components/forms/Select";
import { TextField } from "@/components/forms/TextField";
import { isOpen } from "@/features/commerce/order-state";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { money } from "@/lib/format";
import { parseRupiah } from "@/lib/rupiah";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { ReasonField } from "../desk/ReasonField";

interface Props {
  credit: number;
  orders: components["schemas"]["Order"][];
}

/** Lets an agent give the account's credit to one of its orders that waits for money. */
export function GiveCredit({ credit, orders }: Props) {
  const t = useTranslations("support.card");
  const required = useTranslations("ui")("required");
  const locale = useLocale();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { orderId: "", amount: "", reason: "" } });
  const { register } = form;
  const { errors } = form.formState;
  const open = orders.filter(({ state }) => isOpen(state));

  const { submit, busy, problem } = useSending(form, async ({ orderId, amount, reason }) => {
    const body = { orderId, amount: parseRupiah(amount) ?? 0, reason: reason.trim() };
    await once("credit", body, (header) =>
      unwrap(api.POST("/api/support/credit/move", { params: { header }, body })),
    );
    form.reset();
    tip(t("giveCreditDone"));
    await queries.invalidateQueries({ queryKey: ["support"] });
    return false;
  });

  if (credit <= 0 || open.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("giveCredit")}</h2>
      <p className="mb-3 text-ink-soft">{t("giveCreditText", { credit: money(locale, credit) })}</p>
      <form noValidate method="post" onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Select
          label={t("giveCreditOrder")}
          placeholder={t("giveCreditChoose")}
          options={open.map(({ orderId, reference, payment }) => ({
            value: orderId,
            label: `${reference} · ${money(locale, payment.remaining)}`,
          }))}
          error={errors.orderId?.message}
          className="min-w-0 basis-72"
          {...register("orderId", { required })}
        />
        <TextField
          label={t("giveCreditAmount")}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          className="basis-40"
          {...register("amount", {
            validate: (amount) => (parseRupiah(amount) ?? 0) > 0 || t("giveCreditWrong"),
          })}
        />
        <ReasonField
          label={t("giveCreditReason")}
          hint={t("giveCreditHint")}
          error={errors.reason?.message}
          {...register("reason", { validate: (reason) => reason.trim() !== "" || required })}
        />
        <Button type="submit" look="secondary" busy={busy}>
          {t("giveCredit")}
        </Button>
        <ProblemNotice problem={problem} className="basis-full" />
      </form>
    </section>
  );
}
