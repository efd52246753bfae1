"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/controls/Button";
import { DialogForm } from "@/components/forms/DialogForm";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { useSending } from "@/lib/use-sending";
import { agentSessionQuery, mayDecideMoney } from "../desk/agents";
import { useMoved } from "./use-moved";

/** The account that the money came from, and whether that account identifies the payer. */
export function PayerAccount({ line }: { line: components["schemas"]["Line"] }) {
  const t = useTranslations("support.lines");
  const { data } = useQuery(agentSessionQuery);
  const { payerAccount: number, payerShared } = line;
  if (!number) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
      <p className="break-all">
        {t("payerAccount", { number })}
        {payerShared ? ` · ${t("payerShared")}` : null}
      </p>
      {!payerShared && mayDecideMoney(data?.agent.role) ? <MarkShared number={number} /> : null}
    </div>
  );
}

function MarkShared({ number }: { number: string }) {
  const t = useTranslations("support.lines");
  const moved = useMoved();
  const [asking, setAsking] = useState(false);
  const sending = useSending(useForm(), async () => {
    const body = { shared: true };
    await once(`payer-account:${number}`, body, (header) =>
      unwrap(
        api.POST("/api/support/payer-accounts/{number}", {
          params: { path: { number }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    return moved(t("markSharedDone"));
  });
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={t("markSharedOf", { number })}
        onClick={() => setAsking(true)}
      >
        {t("markShared")}
      </Button>
      <DialogForm
        open={asking}
        onClose={() => setAsking(false)}
        title={t("markSharedTitle", { number })}
        action={t("markShared")}
        sending={sending}
      >
        <p>{t("markSharedText")}</p>
      </DialogForm>
    </>
  );
}
