"use client";

import { useTranslations } from "next-intl";
import { Outcome } from "./Outcome";

/** The address is proven; the services are making the account. */
export function Preparing() {
  const t = useTranslations("registration.success");
  return (
    <Outcome title={t("verified.title")} stamp={t("ready.stamp")}>
      <p role="status" className="flex items-center gap-3 text-lg">
        <span
          aria-hidden
          className="size-5 shrink-0 rounded-full border-2 border-line border-t-brand motion-safe:animate-spin"
        />
        {t("verified.text")}
      </p>
    </Outcome>
  );
}
