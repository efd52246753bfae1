"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { goOnAt, pageHeading } from "@/lib/navigation/go-on";
import { tip } from "@/lib/tip";
import { ReasonDialog } from "../desk/ReasonDialog";
import { linesKey } from "../matching/use-moved";
import { statementsKey } from "./use-statements";

/** Takes an import back, with the reason that the accounts' timelines will show. */
export function DiscardStatement({
  statement,
}: {
  statement: components["schemas"]["ListedStatement"];
}) {
  const t = useTranslations("support.statements");
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { statementId } = statement;
  const file = statement.fileName || t("noName");

  const send = async (reason: string) => {
    const body = { reason };
    await once(`discard:${statementId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/statements/{statementId}/discard", {
          params: { path: { statementId }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    tip(t("discardBegun"));
    await Promise.all([
      queries.invalidateQueries({ queryKey: statementsKey }),
      queries.invalidateQueries({ queryKey: linesKey }),
    ]);
    goOnAt(pageHeading);
    return false;
  };

  return (
    <div className="mt-2">
      <Button
        look="danger"
        size="sm"
        aria-label={t("discardOf", { file })}
        onClick={() => setAsking(true)}
      >
        {t("discard")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("discardTitle", { file })}
        text={t("discardText", { matched: statement.matched })}
        label={t("discardReason")}
        hint={t("discardReasonHint")}
        action={t("discard")}
        look="danger"
        maxLength={500}
        send={send}
      />
    </div>
  );
}
