"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useQueryParam } from "@/lib/navigation/query-param";
import { LinkEnd } from "../LinkEnd";
import { LinkInvalid } from "../LinkInvalid";
import { LinkOpening } from "../LinkOpening";
import { Narrow } from "../Narrow";
import { ConfirmEmailForm } from "./ConfirmEmailForm";

/** The page of the link in the mail to a new address. */
export function ConfirmEmailLink() {
  const t = useTranslations("session.email");
  const token = useQueryParam("token");
  const [outcome, setOutcome] = useState<"done" | "invalid" | null>(null);

  if (outcome === "done") {
    return (
      <LinkEnd
        done
        title={t("done.title")}
        text={t("done.text")}
        page="/info/security"
        action={t("done.action")}
        middle="new"
      />
    );
  }
  if (outcome === "invalid" || token === null || token === "") {
    return <LinkInvalid page="/info/security" />;
  }
  if (token === undefined) return <LinkOpening title={t("title")} />;
  return (
    <Narrow title={t("title")} lead={t("lead")} middle="new">
      <ConfirmEmailForm token={token} onOutcome={setOutcome} />
    </Narrow>
  );
}
