"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { Switch } from "@/components/controls/Switch";
import { date } from "@/lib/format";
import { useRenewal } from "./use-renewal";

/** During the paid time the owner decides about its renewal, and may change that until its end. */
export function RenewalSwitch({ renews, until }: { renews: boolean; until: string }) {
  const t = useTranslations("account.renewal");
  const locale = useLocale();
  const hint = useId();
  const { mutate, isPending } = useRenewal();
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-sm">{t("switch")}</h3>
        <Switch
          on={renews}
          label={t("switch")}
          describedBy={hint}
          busy={isPending}
          onPress={() => {
            if (!isPending) mutate(!renews);
          }}
        />
      </div>
      <p id={hint} aria-live="polite" className="mt-1 text-ink-soft text-sm">
        {t(renews ? "on" : "off", { day: date(locale, until) })}
      </p>
    </div>
  );
}
