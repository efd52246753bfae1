"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { Outcome } from "../outcome/Outcome";

/** The end on a device that did not begin the registration: it cannot watch the account get ready. */
export function VerifyDone() {
  const t = useTranslations("registration");
  const locale = useLocale();
  return (
    <Outcome title={t("verify.done.title")} stamp={t("success.ready.stamp")}>
      <p className="text-lg">{t("verify.done.text")}</p>
      <LinkButton page="/login" locale={locale} className="self-start max-sm:w-full">
        {t("success.ready.login")}
      </LinkButton>
    </Outcome>
  );
}
