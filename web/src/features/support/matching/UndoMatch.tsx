"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { ReasonDialog } from "../desk/ReasonDialog";
import { useMoved } from "./use-moved";

type Schemas = components["schemas"];

interface Props {
  line: Schemas["Line"];
  /** Takes back only this order's part of the line; the whole line without it. */
  allocation?: Schemas["AppliedAllocation"];
}

/** The ways to take a line back: each order's part alone, where there are several, and the whole. */
export function UndoMatches({ line }: { line: Schemas["Line"] }) {
  const { allocations } = line;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {allocations.length > 1
        ? allocations.map((allocation) => (
            <UndoMatch key={allocation.orderId} line={line} allocation={allocation} />
          ))
        : null}
      <UndoMatch line={line} />
    </div>
  );
}

/** Takes a match back, with the reason that the account's timeline will show. */
function UndoMatch({ line, allocation }: Props) {
  const t = useTranslations("support.lines");
  const moved = useMoved();
  const [asking, setAsking] = useState(false);
  const { lineId } = line;
  const orders = allocation ? [allocation] : line.allocations;
  const references = orders.map(({ reference }) => reference).join(", ");

  const send = async (reason: string) => {
    const body = { reason, ...(allocation && { orderId: allocation.orderId }) };
    await once(`unmatch:${lineId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/transfers/{lineId}/unmatch", {
          params: { path: { lineId }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    return moved(t("undone"));
  };

  return (
    <>
      <Button
        look="danger"
        size="sm"
        aria-label={t("undoOf", { references })}
        onClick={() => setAsking(true)}
      >
        {allocation ? t("undoOne", { reference: allocation.reference }) : t("undo")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("undoTitle", { references })}
        text={t(allocation ? "undoOneText" : "undoText")}
        label={t("undoReason")}
        hint={t("undoReasonHint")}
        action={t("undo")}
        look="danger"
        maxLength={500}
        send={send}
      />
    </>
  );
}
