"use client";

import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/controls/LinkButton";
import { EmptyState } from "@/components/lists/EmptyState";

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
