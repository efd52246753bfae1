"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/controls/LinkButton";
import { loginWith, readableOffer, recoverWith } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";
import { LinkInvalid } from "./LinkInvalid";
import { LinkOpening } from "./LinkOpening";
import { Narrow } from "./Narrow";
import { ResetForm } from "./ResetForm";

/** The page of the recovery mail's link. */
export function ResetLink() {
  const t = useTranslations("session.reset");
  const locale = useLocale();
  const token = useQueryParam("token");
  const offer = readableOffer(useQueryParam("offer"));
  const [outcome, setOutcome] = useState<"done" | "invalid" | null>(null);

  if (outcome === "done") {
    return (
      <Narrow title={t("done.title")} middle="new">
        <div role="status" className="flex flex-col items-start gap-5">
          <p>{t("done.text")}</p>
          <LinkButton page={loginWith(locale, offer)} locale={locale}>
            {t("done.login")}
          </LinkButton>
        </div>
      </Narrow>
    );
  }
  if (outcome === "invalid" || token === null || token === "") {
    return <LinkInvalid page={recoverWith(offer)} />;
  }
  if (token === undefined) return <LinkOpening title={t("title")} />;
  return (
    <Narrow title={t("title")} lead={t("lead")} middle="new">
      <ResetForm token={token} onOutcome={setOutcome} />
    </Narrow>
  );
}
