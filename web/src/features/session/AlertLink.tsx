"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { recoverWith } from "@/features/price/offer-way";
import { useQueryParam } from "@/lib/navigation/query-param";
import { AlertForm } from "./AlertForm";
import { LinkEnd } from "./LinkEnd";
import { LinkInvalid } from "./LinkInvalid";
import { LinkOpening } from "./LinkOpening";
import { Narrow } from "./Narrow";

/** The page of the link in the mail about a new device. Only its button changes anything. */
export function AlertLink() {
  const t = useTranslations("session.alert");
  const token = useQueryParam("token");
  const [outcome, setOutcome] = useState<"done" | "invalid" | null>(null);

  if (outcome === "done") {
    return (
      <LinkEnd
        done
        title={t("done.title")}
        text={t("done.text")}
        page={`/login/reset?token=${encodeURIComponent(token ?? "")}`}
        action={t("done.action")}
        middle="new"
      />
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
