"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";

export function EndOthers({ busy, onEnd }: { busy: boolean; onEnd: () => void }) {
  const t = useTranslations("account.security.sessions");
  const ui = useTranslations("ui");
  const [asking, setAsking] = useState(false);
  const end = () => {
    setAsking(false);
    onEnd();
  };
  return (
    <>
      <Button look="danger" size="sm" busy={busy} onClick={() => setAsking(true)}>
        {t("endOthers")}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("confirmTitle")}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {ui("cancel")}
            </Button>
            <Button look="danger" onClick={end}>
              {t("endOthers")}
            </Button>
          </>
        }
      >
        <p>{t("confirmText")}</p>
      </Dialog>
    </>
  );
}
