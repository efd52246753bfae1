"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/LinkButton";
import { StatusPill } from "@/components/StatusPill";
import { Table } from "@/components/Table";
import type { components } from "@/lib/api/schema";
import { number } from "@/lib/format";
import { transferMoney } from "./amount";
import { TransferReason } from "./TransferReason";
import { transferTone } from "./tones";

type Statement = components["schemas"]["Statement"];

/** What became of each line. */
export function StatementOutcome({ statement }: { statement: Statement }) {
  const t = useTranslations("support.statements");
  const states = useTranslations("support.transfers.state");
  const locale = useLocale();
  return (
    <>
      <dl className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {(["lines", "matched", "queued", "duplicates"] as const).map((key) => (
          <div key={key} className="rounded-md bg-sunken px-4 py-3">
            <dt className="text-ink-soft text-sm">{t(key)}</dt>
            <dd className="font-mono text-2xl">{number(locale, statement[key])}</dd>
          </div>
        ))}
      </dl>
      <Table
        caption={t("outcome")}
        rows={statement.outcomes}
        rowKey={(line) => `${line.line}:${line.lineId}`}
        columns={[
          { key: "line", head: t("line"), numeric: true, cell: (line) => line.line },
          {
            key: "text",
            head: t("text"),
            cell: (line) => <span className="break-words">{line.text}</span>,
          },
          {
            key: "amount",
            head: t("amount"),
            numeric: true,
            cell: (line) => transferMoney(locale, line),
          },
          {
            key: "state",
            head: t("became"),
            cell: (line) => (
              <>
                <StatusPill tone={transferTone[line.state]}>{states(line.state)}</StatusPill>
                <TransferReason transfer={line} />
              </>
            ),
          },
        ]}
      />
      {statement.queued > 0 ? (
        <div className="mt-6">
          <LinkButton page="/support/transfers" locale={locale} look="secondary">
            {t("toQueue")}
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}
