"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { TextField } from "@/components/forms/TextField";
import type { components } from "@/lib/api/schema";
import { useSending } from "@/lib/use-sending";
import { type ActName, actsQuery, type Giving, giveDays } from "../decisions";
import { useDecided } from "../use-decided";
import { Afterwards } from "./Afterwards";
import { NoteField, WordsReason } from "./WordsFields";

type Account = components["schemas"]["Account"];

const wholeDays = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);

interface Props {
  account: Account;
  act: ActName;
  giving: Giving;
  words: "grant" | "extend" | "cycle";
}

/** The form of an act with a number of days: its words, and the account after the act. */
export function DaysForm({ account, act, giving, words }: Props) {
  const t = useTranslations("support.card.days");
  const heading = useId();
  const decided = useDecided();
  const form = useForm({ defaultValues: { days: "", reason: "", note: "" } });
  const { register, watch } = form;
  const { errors } = form.formState;
  const { submit, busy, problem } = useSending(form, async ({ days, reason, note }) => {
    const given = { days: wholeDays(days), reason: reason.trim(), note: note.trim() };
    await decided(() => giveDays(account, giving, given), t(`${words}.done`));
    form.reset();
    return false;
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-xl">
        {t(`${words}.title`)}
      </h2>
      <p className="mb-3 text-ink-soft">
        {t(`${words}.lead`, { days: account.subscription.cycleDays })}
      </p>
      <form noValidate method="post" onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          label={t("days")}
          inputMode="numeric"
          autoComplete="off"
          error={errors.days?.message}
          className="basis-24 self-end"
          {...register("days", { validate: (days) => wholeDays(days) > 0 || t("wrong") })}
        />
        <WordsReason form={form} />
        <NoteField form={form} />
        <AfterDays account={account} act={act} days={wholeDays(watch("days"))} />
        <Button type="submit" look="secondary" busy={busy}>
          {t(`${words}.title`)}
        </Button>
        <ProblemNotice problem={problem} className="basis-full" />
      </form>
    </section>
  );
}

/** The account after the act with the typed days. */
function AfterDays({ account, act, days }: { account: Account; act: ActName; days: number }) {
  const { data } = useQuery({ ...actsQuery(account, days), enabled: days > 0 });
  const shown = data?.items.find((offered) => offered.act === act);
  if (days === 0 || !shown?.after) return null;
  return <Afterwards after={shown.after} tellsOwner={shown.tellsOwner} />;
}
