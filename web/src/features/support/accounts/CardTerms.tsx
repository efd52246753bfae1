"use client";

import { useLocale, useTranslations } from "next-intl";
import { ReceiptLine } from "@/components/signs/Receipt";
import type { components } from "@/lib/api/schema";
import { date } from "@/lib/format";

type Card = components["schemas"]["AccountCard"];

/** The version of the terms that the owner accepted, and its day; a closed account has nothing to accept. */
export function CardTerms({ terms, isClosed }: Pick<Card, "terms"> & { isClosed: boolean }) {
  const t = useTranslations("support.card.terms");
  const locale = useLocale();
  if (!terms) return null;
  const { accepted, isDue, version } = terms;
  return (
    <>
      <ReceiptLine
        label={t("label")}
        value={accepted ? date(locale, accepted.version) : t("none")}
      />
      {accepted ? (
        <p className="py-1 text-right text-sm">{t("on", { day: date(locale, accepted.at) })}</p>
      ) : null}
      {isDue && !isClosed ? (
        <p className="py-1 text-right text-sm">{t("due", { day: date(locale, version) })}</p>
      ) : null}
    </>
  );
}
