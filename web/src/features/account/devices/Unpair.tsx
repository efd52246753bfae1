"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/controls/Button";
import { Dialog } from "@/components/forms/Dialog";
import { tip } from "@/lib/tip";
import { type Device, useUnpair } from "./calls";

export function Unpair({ device }: { device: Device }) {
  const t = useTranslations("account.devices");
  const ui = useTranslations("ui");
  const [asking, setAsking] = useState(false);
  const { name } = device;
  const { mutate, isPending } = useUnpair(device, () => tip(t("unpaired", { name })));
  const close = () => setAsking(false);
  const unpair = () => {
    close();
    mutate();
  };
  return (
    <>
      <Button
        look="danger"
        size="sm"
        busy={isPending}
        aria-label={t("unpairOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("unpair")}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t("unpairTitle", { name })}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {ui("cancel")}
            </Button>
            <Button look="danger" onClick={unpair}>
              {t("unpair")}
            </Button>
          </>
        }
      >
        <p>{t("unpairText")}</p>
      </Dialog>
    </>
  );
}
