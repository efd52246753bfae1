"use client";

import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/signs/Card";
import { dateTime } from "@/lib/format";
import type { Device } from "./calls";
import { RenameDevice } from "./RenameDevice";
import { Unpair } from "./Unpair";

/** One device with its outlet and its last use. The owner of a frozen account may only unpair it. */
export function DeviceRow({ device, mayChange }: { device: Device; mayChange: boolean }) {
  const t = useTranslations("account.devices");
  const security = useTranslations("account.security");
  const locale = useLocale();
  const { browser, system } = device;
  const kind =
    browser && system
      ? security("device.on", { browser, system })
      : (browser ?? system ?? security("device.unknown"));
  return (
    <Card>
      <section aria-label={device.name} className="flex flex-col gap-2">
        <h2 className="min-w-0 break-words text-xl">{device.name}</h2>
        <p className="break-words">{t("at", { outlet: device.shopName })}</p>
        <p className="text-ink-soft text-sm">{kind}</p>
        <p className="text-sm">
          {device.lastUsedAt
            ? t("lastUsed", { when: dateTime(locale, device.lastUsedAt) })
            : t("waits")}
        </p>
        <p className="text-ink-soft text-sm">
          {t("since", { when: dateTime(locale, device.pairedAt) })}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          {mayChange ? <RenameDevice device={device} /> : null}
          <Unpair device={device} />
        </div>
      </section>
    </Card>
  );
}
