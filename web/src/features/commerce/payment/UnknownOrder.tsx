"use client";

import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/EmptyState";
import { LinkButton } from "@/components/LinkButton";

export function UnknownOrder() {
  const t = useTranslations("commerce.payment");
  const locale = useLocale();
  return (
    <EmptyState
      title={t("unknown.title")}
      action={
        <LinkButton page="/info/orders" locale={locale}>
          {t("toOrders")}
        </LinkButton>
      }
    >
      {t("unknown.text")}
    </EmptyState>
  );
}
