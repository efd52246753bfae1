"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import type { Draft } from "../draft/draft";
import { Outcome } from "./Outcome";

interface Props {
  state: Draft["state"] | "none";
}

/** A state that only the reader can end: the event, and the ways on. */
export function Standstill({ state }: Props) {
  const t = useTranslations("registration.success");
  const locale = useLocale();
  if (state === "refused") {
    return (
      <Outcome title={t("refused.title")}>
        <p className="text-lg">{t("refused.text")}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton page="/login" locale={locale}>
            {t("ready.login")}
          </LinkButton>
          <LinkButton page="/login/recover" locale={locale} look="secondary">
            {t("refused.recover")}
          </LinkButton>
          <LinkButton page="/free" locale={locale} look="quiet">
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
      <LinkButton page="/free" locale={locale} className="self-start">
        {t(`${words}.action`)}
      </LinkButton>
    </Outcome>
  );
}
