"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { loginWith } from "@/features/price/offer-way";
import { KeptOffer } from "../offer/KeptOffer";
import { Outcome } from "../outcome/Outcome";

/** The end on a device that did not begin the registration: it cannot watch the account get ready. */
export function VerifyDone({ offer }: { offer: string | null }) {
  const t = useTranslations("registration");
  const locale = useLocale();
  return (
    <Outcome title={t("verify.done.title")} stamp={t("success.ready.stamp")}>
      <p className="text-lg">{t("verify.done.text")}</p>
      <KeptOffer offer={offer} ready />
      <LinkButton
        page={loginWith(locale, offer)}
        locale={locale}
        className="self-start max-sm:w-full"
      >
        {t("success.ready.login")}
      </LinkButton>
    </Outcome>
  );
}
