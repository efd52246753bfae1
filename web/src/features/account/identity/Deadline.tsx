"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/signs/Notice";
import { date, pickText } from "@/lib/format";
import { accountQuery } from "../queries";

/** The consequence of missing papers: the present hold, or the day of the hold. */
export function Deadline() {
  const t = useTranslations("account.identity");
  const locale = useLocale();
  const account = useQuery(accountQuery).data;
  const hold = account?.holds.find(({ kind }) => kind === "missing_papers");
  if (hold) return <Notice tone="alarm">{pickText(locale, hold.text)}</Notice>;
  if (!account?.papersUntil) return null;
  return <Notice tone="warn">{t("deadline", { day: date(locale, account.papersUntil) })}</Notice>;
}
