"use client";

import { useTranslations } from "next-intl";
import { tip } from "@/lib/tip";
import { ConfirmedAct } from "../ConfirmedAct";
import { type Device, useUnpair } from "./calls";

export function Unpair({ device }: { device: Device }) {
  const t = useTranslations("account.devices");
  const { name } = device;
  const { mutate, isPending } = useUnpair(device, () => tip(t("unpaired", { name })));
  return (
    <ConfirmedAct
      act={t("unpair")}
      name={t("unpairOf", { name })}
      title={t("unpairTitle", { name })}
      busy={isPending}
      onConfirm={mutate}
    >
      {t("unpairText")}
    </ConfirmedAct>
  );
}
