"use client";

import { useTranslations } from "next-intl";
import { StatusPill } from "@/components/signs/StatusPill";
import type { IdentityCase } from "./calls";

/** The flags that a reviewer should see before opening the case. */
export function CaseFlags({ row }: { row: IdentityCase }) {
  const t = useTranslations("support.identity");
  const warnings = row.warnings.length;
  if (!row.matchOpen && !row.appeal && warnings === 0) return <>—</>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.matchOpen ? <StatusPill tone="alarm">{t("match.short")}</StatusPill> : null}
      {row.appeal ? <StatusPill tone="alarm">{t("appeal.short")}</StatusPill> : null}
      {warnings > 0 ? (
        <StatusPill tone="warn">{t("warnings.count", { count: warnings })}</StatusPill>
      ) : null}
    </span>
  );
}
