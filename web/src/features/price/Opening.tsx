import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { money } from "@/lib/format";
import { TrialDays } from "./TrialDays";

export async function Opening() {
  const locale = await getLocale();
  const t = await getTranslations("price.opening");
  const { trialDays, pro } = business;
  const facts = { trialDays, dayAfter: trialDays + 1, monthly: money(locale, pro.monthly) };
  return (
    <>
      <h1 className="max-w-2xl text-3xl print:text-2xl">{t("title")}</h1>
      <p className="mt-5 max-w-2xl text-lg print:mt-3 print:text-sm">{t("lead", facts)}</p>
      <TrialDays />
      <p className="mt-6 max-w-2xl text-ink-soft print:mt-2 print:text-sm">{t("note")}</p>
      <noscript>
        <p className="mt-4 max-w-2xl border-lamp border-l-4 pl-4">{t("noScript")}</p>
      </noscript>
    </>
  );
}
