"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/controls/LinkButton";
import { Opening } from "@/components/lists/Opening";
import { loginWith, readableOffer, recoverWith } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";
import { Narrow } from "./Narrow";
import { ResetForm } from "./ResetForm";

/** The page of the recovery mail's link. */
export function ResetLink() {
  const t = useTranslations("session.reset");
  const ui = useTranslations("ui");
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
    return (
      <Narrow title={t("invalid.title")} middle="lost">
        <div className="flex flex-col items-start gap-5">
          <p>{t("invalid.text")}</p>
          <LinkButton page={recoverWith(offer)} locale={locale}>
            {t("invalid.action")}
          </LinkButton>
        </div>
      </Narrow>
    );
  }
  if (token === undefined) {
    // There is no card yet, as it would jump: its content is still unknown.
    return (
      <div className="flex max-w-lg flex-col gap-6">
        <h1 className="text-3xl">{t("title")}</h1>
        <Opening>{ui("opening")}</Opening>
      </div>
    );
  }
  return (
    <Narrow title={t("title")} lead={t("lead")} middle="new">
      <ResetForm token={token} onOutcome={setOutcome} />
    </Narrow>
  );
}
