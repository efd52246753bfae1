"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { useIsFrozen } from "@/features/account/use-is-frozen";

/** The way to another class; a frozen account has none. */
export function NewClass() {
  const t = useTranslations("commerce.classes");
  const locale = useLocale();
  if (useIsFrozen()) return null;
  return (
    <LinkButton look="secondary" page="/software" locale={locale}>
      {t("new")}
    </LinkButton>
  );
}
