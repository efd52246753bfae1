"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { goOnAt } from "@/lib/navigation/go-on";
import { tip } from "@/lib/tip";
import { useRenewal } from "./use-renewal";

/** Ends a subscription whose renewal is late. The dialog asks again: only another order brings Pro back. */
export function WithoutPro() {
  const t = useTranslations("account.renewal.without");
  const ui = useTranslations("ui");
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useRenewal(() => {
    close();
    tip(t("done"));
    goOnAt("account-state");
  });
  return (
    <>
      <Button look="quiet" size="sm" className="self-start" onClick={() => setAsking(true)}>
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
            <Button look="danger" busy={isPending} onClick={() => mutate(false)}>
              {t("open")}
            </Button>
          </>
        }
      >
        <p>{t("text")}</p>
      </Dialog>
    </>
  );
}
