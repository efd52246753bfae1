"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Card } from "@/components/signs/Card";
import type { components } from "@/lib/api/schema";
import { date, money } from "@/lib/format";
import { PayerAccount } from "../matching/PayerAccount";
import { LineReason } from "./LineReason";
import { lineMoney } from "./line-look";

interface Props {
  line: components["schemas"]["Line"];
  /** The controls of the line. */
  children: ReactNode;
}

/** One line of a statement with the bank's words about it. */
export function LineCard({ line, children }: Props) {
  const t = useTranslations("support.lines");
  const locale = useLocale();
  const heading = useId();
  return (
    <li>
      <Card>
        <article aria-labelledby={heading}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={heading} className="break-words text-lg">
              {line.payerName ?? t("noName")}
            </h2>
            <span className="text-right font-mono text-lg">
              {lineMoney(locale, line)}
              {line.allocations.length > 0 && line.left > 0 ? (
                <span className="block text-ink-soft text-sm">
                  {t("left", { amount: money(locale, line.left) })}
                </span>
              ) : null}
            </span>
          </div>
          <p className="text-ink-soft text-sm">
            {date(locale, line.bookedOn)} · {t("account", { number: line.bankAccount })}
          </p>
          <p className="mt-2 break-words font-mono text-sm">{line.text}</p>
          <PayerAccount line={line} />
          <LineReason line={line} />
          {children}
        </article>
      </Card>
    </li>
  );
}
