"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import { parseRupiah } from "@/lib/rupiah";
import { OrderPicker } from "./OrderPicker";
import type { useMatch } from "./use-match";

export function MatchForm({ match }: { match: ReturnType<typeof useMatch> }) {
  const t = useTranslations("support.lines");
  const { register, errors, submit, busy, problem, chosen, choose } = match;
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <OrderPicker chosen={chosen} onChoose={choose} error={errors.orderId?.message} />
      <TextField
        label={t("amount")}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
        className="basis-40"
        {...register("amount", {
          validate: (amount) => (parseRupiah(amount) ?? 0) > 0 || t("amountWrong"),
        })}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {t("match")}
      </Button>
      <ProblemNotice problem={problem} className="basis-full" />
    </form>
  );
}
