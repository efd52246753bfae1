"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { freeWith, loginWith } from "@/features/price/offer-way";
import type { Draft } from "../draft/draft";
import { Outcome } from "./Outcome";

interface Props {
  state: Draft["state"] | "none";
  offer: string | null;
}

/** A state that only the reader can end: the event, and the ways on. */
export function Standstill({ state, offer }: Props) {
  const t = useTranslations("registration.success");
  const locale = useLocale();
  if (state === "refused") {
    return (
      <Outcome title={t("refused.title")}>
        <p className="text-lg">{t("refused.text")}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton page={loginWith(locale, offer)} locale={locale}>
            {t("ready.login")}
          </LinkButton>
          <LinkButton page="/login/recover" locale={locale} look="secondary">
            {t("refused.recover")}
          </LinkButton>
          <LinkButton page={freeWith(offer)} locale={locale} look="quiet">
            {t("refused.other")}
          </LinkButton>
        </div>
      </Outcome>
    );
  }
  const words = state === "expired" || state === "draft" ? state : "none";
  return (
    <Outcome title={t(`${words}.title`)}>
      <p className="text-lg">{t(`${words}.text`)}</p>
      <LinkButton page={freeWith(offer)} locale={locale} className="self-start">
        {t(`${words}.action`)}
      </LinkButton>
    </Outcome>
  );
}
