"use client";

import { useLocale, useTranslations } from "next-intl";
import { clock, money } from "@/lib/format";

/** Words, money and times of the three objects, in the page's language. */
export function useWords() {
  const locale = useLocale();
  const t = useTranslations("scan.demo");
  const day = useTranslations("day");
  return {
    t,
    day,
    rupiah: (amount: number) => money(locale, amount),
    time: (at: string) => clock(locale, at),
    tableName: (number: number) => day("tables.table", { number }),
  };
}
