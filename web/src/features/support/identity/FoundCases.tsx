"use client";

import { useTranslations } from "next-intl";
import { CaseTable } from "./CaseTable";
import type { IdentityCase } from "./calls";

/** The cases with one number; null before the answer. */
export function FoundCases({ found }: { found: IdentityCase[] | null }) {
  const t = useTranslations("support.identity");
  const last = {
    head: t("search.state"),
    cell: ({ state }: IdentityCase) => t(`state.${state}`),
  };
  return (
    <div role="status" className="pb-4">
      {found?.length === 0 ? <p className="text-ink-soft">{t("search.none")}</p> : null}
      {found?.length ? <CaseTable caption={t("search.found")} rows={found} last={last} /> : null}
    </div>
  );
}
