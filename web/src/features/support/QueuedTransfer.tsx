"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Card } from "@/components/Card";
import type { components } from "@/lib/api/schema";
import { date } from "@/lib/format";
import { transferMoney } from "./amount";
import { Candidates } from "./Candidates";
import { MatchForm } from "./MatchForm";
import { TransferReason } from "./TransferReason";

type Transfer = components["schemas"]["Transfer"];

/** One waiting line with its evidence and the way to place it by hand. */
export function QueuedTransfer({ transfer }: { transfer: Transfer }) {
  const t = useTranslations("support.transfers");
  const locale = useLocale();
  const heading = useId();
  const [order, setOrder] = useState("");
  return (
    <li>
      <Card>
        <article aria-labelledby={heading}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={heading} className="break-words text-lg">
              {transfer.payerName ?? t("noName")}
            </h2>
            <span className="font-mono text-lg">{transferMoney(locale, transfer)}</span>
          </div>
          <p className="text-ink-soft text-sm">
            {date(locale, transfer.bookedOn)} · {t("account", { number: transfer.bankAccount })}
          </p>
          <p className="mt-2 break-words font-mono text-sm">{transfer.text}</p>
          <TransferReason transfer={transfer} />
          <Candidates candidates={transfer.candidates} onChoose={setOrder} />
          <MatchForm key={order} transfer={transfer} suggested={order} />
        </article>
      </Card>
    </li>
  );
}
