"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { loginWith, readableOffer, recoverWith } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";
import { LinkEnd } from "./LinkEnd";
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
      <LinkEnd
        done
        title={t("done.title")}
        text={t("done.text")}
        page={loginWith(locale, offer)}
        action={t("done.login")}
        middle="new"
      />
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
