"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { TextField } from "@/components/forms/TextField";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { date } from "@/lib/format";
import { tip } from "@/lib/tip";
import { useSending } from "@/lib/use-sending";
import { agentSessionQuery, mayDecideMoney } from "../desk/agents";
import { statementsKey } from "./use-statements";

/** Lets finance confirm the day up to which the bank was read, because no file contains it. */
export function ReadUpTo({ account }: { account: components["schemas"]["ImportedAccount"] }) {
  const t = useTranslations("support.statements");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const queries = useQueryClient();
  const { data } = useQuery(agentSessionQuery);
  const [asking, setAsking] = useState(false);
  const form = useForm({ defaultValues: { day: "" } });
  const number = account.bankAccount;

  const sending = useSending(form, async (body) => {
    await once(`read-up-to:${number}`, body, (header) =>
      unwrap(
        api.PUT("/api/support/bank-accounts/{number}/read-up-to", {
          params: { path: { number }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    form.reset();
    tip(t("readDone", { day: date(locale, body.day) }));
    await queries.invalidateQueries({ queryKey: statementsKey });
    return false;
  });

  if (!mayDecideMoney(data?.agent.role)) return null;
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={t("readOf", { account: `${account.bank} ${number}` })}
        onClick={() => setAsking(true)}
      >
        {t("read")}
      </Button>
      <DialogForm
        open={asking}
        onClose={() => setAsking(false)}
        title={t("readTitle", { account: `${account.bank} ${number}` })}
        action={t("readAction")}
        sending={sending}
      >
        <p>{t("readText")}</p>
        <TextField
          label={t("readDay")}
          hint={t("readDayHint")}
          type="date"
          error={form.formState.errors.day?.message}
          {...form.register("day", { required: ui("required") })}
        />
      </DialogForm>
    </>
  );
}
