"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import type { components } from "@/lib/api/schema";
import { useSending } from "@/lib/use-sending";
import { agentSessionQuery, mayHelpOwners } from "../desk/agents";
import { ReasonField } from "../desk/ReasonField";
import { grantDays } from "./decisions";
import { useDecided } from "./use-decided";

type Account = components["schemas"]["Account"];

const wholeDays = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

/** Lets an agent add days to a paid period that runs or has just ended. */
export function GrantDays({ account }: { account: Account }) {
  const t = useTranslations("support.card.grant");
  const acts = useTranslations("support.card.acts");
  const required = useTranslations("ui")("required");
  const { data } = useQuery(agentSessionQuery);
  const decided = useDecided();
  const form = useForm({ defaultValues: { days: "", reason: "" } });
  const { register } = form;
  const { errors } = form.formState;
  const { submit, busy, problem } = useSending(form, async ({ days, reason }) => {
    await decided(() => grantDays(account, wholeDays(days), reason.trim()), t("done"));
    form.reset();
    return false;
  });

  const { subscription, account: state } = account.state;
  const isPaid = subscription === "paid" || subscription === "past_due";
  if (!isPaid || state === "closed" || !mayHelpOwners(data?.agent.role)) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("title")}</h2>
      <p className="mb-3 text-ink-soft">{t("lead")}</p>
      <form noValidate method="post" onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          label={t("days")}
          inputMode="numeric"
          autoComplete="off"
          error={errors.days?.message}
          className="basis-24"
          {...register("days", { validate: (days) => wholeDays(days) > 0 || t("wrong") })}
        />
        <ReasonField
          label={acts("reason")}
          hint={acts("reasonHint")}
          error={errors.reason?.message}
          {...register("reason", { validate: (reason) => reason.trim() !== "" || required })}
        />
        <Button type="submit" look="secondary" busy={busy}>
          {t("submit")}
        </Button>
        <ProblemNotice problem={problem} className="basis-full" />
      </form>
    </section>
  );
}
