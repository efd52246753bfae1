"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { ProblemNotice } from "@/components/forms/ProblemNotice";
import { useStartOver } from "./use-start-over";

/**
 * Leaves a registration that another person began on this device. A dialog asks again, because nothing brings
 * the registration back.
 */
export function StartOver() {
  const t = useTranslations("registration.startOver");
  const ui = useTranslations("ui");
  const [asking, setAsking] = useState(false);
  const { submit, busy, problem } = useStartOver();
  const close = () => setAsking(false);
  return (
    <div>
      <Button look="quiet" size="sm" onClick={() => setAsking(true)} className="-ml-3.5">
        {t("open")}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t("title")}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {ui("cancel")}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void submit()}>
              {t("confirm")}
            </Button>
          </>
        }
      >
        <p>{t("text")}</p>
        <ProblemNotice problem={problem} className="mt-5" />
      </Dialog>
    </div>
  );
}
