"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { MailPreview } from "../desk/MailPreview";
import { ReasonDialog } from "../desk/ReasonDialog";
import { useAct } from "../desk/use-act";
import { previewProof, resendProof, type StuckRegistration } from "./calls";

/**
 * Mails the link and the code of a registration once more; a dialog shows the mail and its address before.
 */
export function ResendProof({ row, name }: { row: StuckRegistration; name: string }) {
  const t = useTranslations("support.work.resend");
  const stale = useTranslations("support.work")("stale");
  const language = useTranslations("support.identity.locale")(row.locale);
  const act = useAct(["support"], stale);
  const [asking, setAsking] = useState(false);
  const send = async (reason: string) => {
    await act(() => resendProof(row.registrationId, reason), t("done"));
    setAsking(false);
    return false;
  };
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        aria-label={t("actionOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("action")}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("title")}
        text={t("text", { email: row.email, language })}
        label={t("reason")}
        hint={t("reasonHint")}
        action={t("action")}
        maxLength={500}
        send={send}
      >
        {asking ? (
          <MailPreview of={row.registrationId} load={() => previewProof(row.registrationId)} />
        ) : null}
      </ReasonDialog>
    </>
  );
}
