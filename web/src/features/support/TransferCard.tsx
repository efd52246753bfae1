"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Card } from "@/components/Card";
import type { components } from "@/lib/api/schema";
import { date, money } from "@/lib/format";
import { transferMoney } from "./amount";
import { PayerAccount } from "./PayerAccount";
import { TransferReason } from "./TransferReason";

interface Props {
  transfer: components["schemas"]["Transfer"];
  /** What can be done with it. */
  children: ReactNode;
}

/** One line of a statement with what the bank said of it. */
export function TransferCard({ transfer, children }: Props) {
  const t = useTranslations("support.transfers");
  const locale = useLocale();
  const heading = useId();
  return (
    <li>
      <Card>
        <article aria-labelledby={heading}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={heading} className="break-words text-lg">
              {transfer.payerName ?? t("noName")}
            </h2>
            <span className="text-right font-mono text-lg">
              {transferMoney(locale, transfer)}
              {transfer.allocations.length > 0 && transfer.left > 0 ? (
                <span className="block text-ink-soft text-sm">
                  {t("left", { amount: money(locale, transfer.left) })}
                </span>
              ) : null}
            </span>
          </div>
          <p className="text-ink-soft text-sm">
            {date(locale, transfer.bookedOn)} · {t("account", { number: transfer.bankAccount })}
          </p>
          <p className="mt-2 break-words font-mono text-sm">{transfer.text}</p>
          <PayerAccount transfer={transfer} />
          <TransferReason transfer={transfer} />
          {children}
        </article>
      </Card>
    </li>
  );
}
