import { useLocale, useTranslations } from "next-intl";
import type { components } from "@/lib/api/schema";
import { dateTime, weekdayTime } from "@/lib/format";

const sixDays = 6 * 24 * 60 * 60 * 1000;

/** The time of an account's last import: by the day of the week while that is clear. */
export function useLastImport() {
  const t = useTranslations("support.statements");
  const locale = useLocale();
  return ({ importedAt }: components["schemas"]["ImportedAccount"]) => {
    if (!importedAt) return t("neverImported");
    const isRecent = Date.now() - Date.parse(importedAt) < sixDays;
    const when = isRecent ? weekdayTime(locale, importedAt) : dateTime(locale, importedAt);
    return t("lastImport", { when });
  };
}
