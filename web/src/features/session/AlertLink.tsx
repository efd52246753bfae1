"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/controls/LinkButton";
import { recoverWith } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";
import { AlertForm } from "./AlertForm";
import { LinkInvalid } from "./LinkInvalid";
import { LinkOpening } from "./LinkOpening";
import { Narrow } from "./Narrow";

/** The page of the link in the mail about a new device. Only its button changes anything. */
export function AlertLink() {
  const t = useTranslations("session.alert");
  const locale = useLocale();
  const token = useQueryParam("token");
  const [outcome, setOutcome] = useState<"done" | "invalid" | null>(null);

  if (outcome === "done") {
    return (
      <Narrow title={t("done.title")} middle="new">
        <div role="status" className="flex flex-col items-start gap-5">
          <p>{t("done.text")}</p>
          <LinkButton
            page={`/login/reset?token=${encodeURIComponent(token ?? "")}`}
            locale={locale}
          >
            {t("done.action")}
          </LinkButton>
        </div>
      </Narrow>
    );
  }
  if (outcome === "invalid" || token === null || token === "") {
    return <LinkInvalid page={recoverWith(undefined)} />;
  }
  if (token === undefined) return <LinkOpening title={t("title")} />;
  return (
    <Narrow title={t("title")} lead={t("lead")} middle="lost">
      <AlertForm token={token} onOutcome={setOutcome} />
    </Narrow>
  );
}
