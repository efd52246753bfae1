"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { api, unwrap } from "@/lib/api/client";
import { once } from "@/lib/api/idempotency";
import type { components } from "@/lib/api/schema";
import { ReasonDialog } from "../desk/ReasonDialog";
import { useMoved } from "./use-moved";

/**
 * Declares an order paid although a little is missing, with the reason that the account's timeline will show.
 */
export function WaiveRest({ order }: { order: components["schemas"]["AppliedAllocation"] }) {
  const t = useTranslations("support.lines");
  const moved = useMoved();
  const [asking, setAsking] = useState(false);
  const { orderId, reference } = order;

  const send = async (reason: string) => {
    const body = { reason };
    await once(`waive-rest:${orderId}`, body, (header) =>
      unwrap(
        api.POST("/api/support/orders/{orderId}/waive-rest", {
          params: { path: { orderId }, header },
          body,
        }),
      ),
    );
    setAsking(false);
    return moved(t("waived"));
  };

  return (
    <div className="mt-4">
      <Button size="sm" aria-label={t("waiveOf", { reference })} onClick={() => setAsking(true)}>
        {t("waive")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("waiveTitle", { reference })}
        text={t("waiveText")}
        label={t("undoReason")}
        hint={t("undoReasonHint")}
        action={t("waive")}
        maxLength={200}
        send={send}
      />
    </div>
  );
}
