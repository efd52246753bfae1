"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { Narrow } from "./Narrow";

/** A mail's link that was used, has expired or is incomplete; `page` sends another one. */
export function LinkInvalid({ page }: { page: string }) {
  const t = useTranslations("session.reset.invalid");
  const locale = useLocale();
  return (
    <Narrow title={t("title")} middle="lost">
      <div className="flex flex-col items-start gap-5">
        <p>{t("text")}</p>
        <LinkButton page={page} locale={locale}>
          {t("action")}
        </LinkButton>
      </div>
    </Narrow>
  );
}
