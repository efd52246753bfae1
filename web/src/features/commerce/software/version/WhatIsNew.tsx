import { getLocale, getTranslations } from "next-intl/server";
import { Receipt, ReceiptHead, ReceiptLine, ReceiptRule } from "@/components/signs/Receipt";
import type { AppRelease } from "@/config/app-releases";
import { business } from "@/config/business";
import { date } from "@/lib/format";
import { Changes } from "./Changes";

/** The slip that comes with a version. */
export async function WhatIsNew({ release }: { release: AppRelease }) {
  const locale = await getLocale();
  const t = await getTranslations("commerce.software.version");
  return (
    <Receipt>
      <ReceiptHead title={t("slip")} />
      <ReceiptLine label={t("number")} value={release.version} />
      <ReceiptLine label={t("date")} value={date(locale, release.date)} />
      <ReceiptLine label={t("system")} value={t("android", { android: business.minimumAndroid })} />
      <ReceiptRule />
      <Changes release={release} />
    </Receipt>
  );
}
