"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LinkButton } from "@/components/LinkButton";
import { Opening } from "@/components/Opening";
import { useQueryParam } from "@/lib/query-param";
import { Narrow } from "./Narrow";
import { ResetForm } from "./ResetForm";

/** Where the recovery mail's link leads. */
export function ResetLink() {
  const t = useTranslations("session.reset");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const token = useQueryParam("token");
  const [outcome, setOutcome] = useState<"done" | "invalid" | null>(null);

  if (outcome === "done") {
    return (
      <Narrow title={t("done.title")}>
        <div role="status" className="flex flex-col items-start gap-5">
          <p>{t("done.text")}</p>
          <LinkButton page="/login" locale={locale}>
            {t("done.login")}
          </LinkButton>
        </div>
      </Narrow>
    );
  }
  if (outcome === "invalid" || token === null || token === "") {
    return (
      <Narrow title={t("invalid.title")}>
        <div className="flex flex-col items-start gap-5">
          <p>{t("invalid.text")}</p>
          <LinkButton page="/login/recover" locale={locale}>
            {t("invalid.action")}
          </LinkButton>
        </div>
      </Narrow>
    );
  }
  return (
    <Narrow title={t("title")} lead={t("lead")}>
      {token === undefined ? (
        <Opening>{ui("opening")}</Opening>
      ) : (
        <ResetForm token={token} onOutcome={setOutcome} />
      )}
    </Narrow>
  );
}
