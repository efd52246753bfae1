"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { ReasonDialog } from "../desk/ReasonDialog";
import { useAct } from "../desk/use-act";
import { discard, type ParkedMessage } from "./calls";

/** Deletes a parked message for good, after asking why. */
export function Discard({ row }: { row: ParkedMessage }) {
  const t = useTranslations("support.work.discard");
  const stale = useTranslations("support.work")("stale");
  const act = useAct(["support"], stale);
  const [asking, setAsking] = useState(false);
  const send = async (reason: string) => {
    await act(() => discard(row, reason), t("done"));
    setAsking(false);
    return false;
  };
  return (
    <>
      <Button
        look="danger"
        size="sm"
        aria-label={t("actionOf", { name: row.topic })}
        onClick={() => setAsking(true)}
      >
        {t("action")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("title", { name: row.topic })}
        text={t("text")}
        label={t("reason")}
        hint={t("reasonHint")}
        action={t("action")}
        look="danger"
        maxLength={500}
        send={send}
      />
    </>
  );
}
