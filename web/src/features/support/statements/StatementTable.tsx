"use client";

import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/lists/Table";
import { StatusPill, type Tone } from "@/components/signs/StatusPill";
import type { components } from "@/lib/api/schema";
import { dateTime, number } from "@/lib/format";
import { useAgentName } from "../desk/agents";
import { DiscardStatement } from "./DiscardStatement";

type ListedStatement = components["schemas"]["ListedStatement"];

const statementTone: Record<components["schemas"]["StatementState"], Tone> = {
  importing: "neutral",
  imported: "good",
  discarding: "warn",
  discarded: "alarm",
};

export function StatementTable({ statements }: { statements: ListedStatement[] }) {
  const t = useTranslations("support.statements");
  const locale = useLocale();
  const nameOf = useAgentName();
  return (
    <Table
      caption={t("imports")}
      rows={statements}
      rowKey={(row) => row.statementId}
      dense
      columns={[
        {
          key: "when",
          head: t("importedAt"),
          cell: (row) => (
            <>
              {dateTime(locale, row.importedAt)}
              <span className="block break-all text-ink-soft text-sm">
                {t("by", { who: nameOf(row.agentId) })}
              </span>
            </>
          ),
        },
        {
          key: "file",
          head: t("file"),
          cell: (row) => (
            <>
              <span className="break-all">{row.fileName || t("noName")}</span>
              <span className="block font-mono text-ink-soft text-sm">{row.bankAccount}</span>
            </>
          ),
        },
        {
          key: "counts",
          head: t("lines"),
          cell: (row) => (
            <>
              {number(locale, row.lines)}
              <span className="block text-ink-soft text-sm">
                {t("counts", {
                  matched: number(locale, row.matched),
                  queued: number(locale, row.queued),
                  duplicates: number(locale, row.duplicates),
                })}
              </span>
            </>
          ),
        },
        { key: "state", head: t("stateHead"), cell: (row) => <State statement={row} /> },
      ]}
    />
  );
}

/** The state of the import; an agent can take a standing import back. */
function State({ statement }: { statement: ListedStatement }) {
  const t = useTranslations("support.statements");
  const nameOf = useAgentName();
  const { discard, state } = statement;
  return (
    <>
      <StatusPill tone={statementTone[state]}>{t(`state.${state}`)}</StatusPill>
      {discard ? (
        <span className="mt-1 block break-words text-ink-soft text-sm">
          {discard.reason} · {t("by", { who: nameOf(discard.agentId) })}
        </span>
      ) : null}
      {state === "imported" ? <DiscardStatement statement={statement} /> : null}
    </>
  );
}
