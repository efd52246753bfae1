"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type Column, Table } from "@/components/lists/Table";
import { dateTime } from "@/lib/format";
import { caseLink } from "../desk/links";
import { CaseFlags } from "./CaseFlags";
import type { IdentityCase } from "./calls";

interface Props {
  caption: string;
  rows: IdentityCase[];
  /** The last column. */
  last: { head: string; cell: (row: IdentityCase) => ReactNode };
}

export function CaseTable({ caption, rows, last }: Props) {
  const t = useTranslations("support.identity");
  const locale = useLocale();
  const columns: Column<IdentityCase>[] = [
    {
      key: "who",
      head: t("who"),
      cell: ({ caseId, accountId, form }) => (
        <a
          href={caseLink(locale, caseId)}
          className="wrap-anywhere font-semibold text-brand underline"
        >
          {form ? `${form.fullName} · ${form.storeName}` : accountId}
        </a>
      ),
    },
    { key: "sent", head: t("sent"), cell: ({ suppliedAt }) => dateTime(locale, suppliedAt) },
    { key: "flags", head: t("flags"), cell: (row) => <CaseFlags row={row} /> },
    { key: "last", ...last },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ caseId }) => caseId} />;
}
