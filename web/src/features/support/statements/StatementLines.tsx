"use client";

import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/lists/Table";
import { StatusPill } from "@/components/signs/StatusPill";
import type { components } from "@/lib/api/schema";
import { LineReason } from "../lines/LineReason";
import { lineMoney, lineTone } from "../lines/line-look";

/** The state of each line. */
export function StatementLines({ lines }: { lines: components["schemas"]["Line"][] }) {
  const t = useTranslations("support.statements");
  const states = useTranslations("support.lines.state");
  const locale = useLocale();
  return (
    <Table
      caption={t("outcome")}
      rows={lines}
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
          cell: (line) => lineMoney(locale, line),
        },
        {
          key: "state",
          head: t("became"),
          cell: (line) => (
            <>
              <StatusPill tone={lineTone[line.state]}>{states(line.state)}</StatusPill>
              <LineReason line={line} />
            </>
          ),
        },
      ]}
    />
  );
}
