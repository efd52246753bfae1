"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { business } from "@/config/business";
import { freeWith } from "@/features/price/offer-way";
import { useSentence } from "@/lib/use-sentence";
import { Outcome } from "../outcome/Outcome";
import type { LinkFailure } from "./link-failure";

interface Props {
  failure: LinkFailure;
  /** The offer for another registration, as the link carries it. */
  offer?: string | null;
}

export function VerifyFailed({ failure, offer }: Props) {
  const t = useTranslations("registration.verify");
  const locale = useLocale();
  const facts = { hours: business.registration.linkHours };
  const sentence = useSentence(failure.kind === "over" ? failure.error : null);
  return (
    <Outcome title={t(`${failure.kind}.title`)}>
      <p className="text-lg">
        {failure.kind === "over" ? sentence : t(`${failure.kind}.text`, facts)}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton page="/free/success" locale={locale} prefetch={false}>
          {t("status")}
        </LinkButton>
        <LinkButton page={freeWith(offer)} locale={locale} look="secondary">
          {t("again")}
        </LinkButton>
      </div>
    </Outcome>
  );
}
