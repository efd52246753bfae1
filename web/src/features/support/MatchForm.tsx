"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/Button";
import { Notice } from "@/components/Notice";
import { TextField } from "@/components/TextField";
import type { useMatch } from "./use-match";

export function MatchForm({ match }: { match: ReturnType<typeof useMatch> }) {
  const t = useTranslations("support.transfers");
  const required = useTranslations("ui")("required");
  const { register, errors, submit, busy, problem } = match;
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <TextField
        label={t("orderId")}
        hint={t("orderIdHint")}
        error={errors.orderId?.message}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 grow basis-72"
        {...register("orderId", { required })}
      />
      <TextField
        label={t("amount")}
        inputMode="numeric"
        autoComplete="off"
        error={errors.amount?.message}
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
