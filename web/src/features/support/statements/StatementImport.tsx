"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { components } from "@/lib/api/schema";
import { StatementForm } from "./StatementForm";
import { StatementOutcome } from "./StatementOutcome";
import { statementsKey } from "./use-statements";

type Statement = components["schemas"]["Statement"];

export function StatementImport() {
  const t = useTranslations("support.statements");
  const [statement, setStatement] = useState<Statement | null>(null);
  const queries = useQueryClient();
  const outcome = useRef<HTMLElement>(null);
  const show = (imported: Statement) => {
    setStatement(imported);
    void queries.invalidateQueries({ queryKey: statementsKey });
    requestAnimationFrame(() => outcome.current?.focus());
  };
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <StatementForm onImported={show} />
      <section ref={outcome} tabIndex={-1} aria-label={t("outcome")} className="min-w-0">
        {statement ? (
          <StatementOutcome key={statement.statementId} uploaded={statement} />
        ) : (
          <p className="grid min-h-full place-items-center rounded-lg border-2 border-line border-dashed p-8 text-center text-ink-soft">
            {t("nothingYet")}
          </p>
        )}
      </section>
    </div>
  );
}
