"use client";

import { useTranslations } from "next-intl";
import { LinkEnd } from "./LinkEnd";

/** A mail's link that was used, has expired or is incomplete; `page` sends another one. */
export function LinkInvalid({ page }: { page: string }) {
  const t = useTranslations("session.reset.invalid");
  return (
    <LinkEnd title={t("title")} text={t("text")} page={page} action={t("action")} middle="lost" />
  );
}
