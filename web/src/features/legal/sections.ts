import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { money } from "@/lib/format";

export type LegalDocument = "terms" | "privacy";

export const legalSections = {
  terms: [] as string[],
  privacy: [] as string[],
} as const;

/** The version that registrations record. Change it with every change of the words. */
export const termsVersion = "2026-11-20";

/** Title and paragraphs of each section in the page's language, facts filled in. */
export async function legalText(document: LegalDocument) {
  const locale = await getLocale();
  const t = (await getTranslations(`legal.${document}`)) as unknown as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
  const facts = {
    name: business.name,
    email: business.email,
    phone: business.phone,
    monthly: money(locale, business.pro.monthly),
    yearly: money(locale, business.pro.yearly),
    extraPerson: money(locale, business.training.extraPerson),
    trialDays: business.trialDays,
    settlementDays: business.settlementDays,
    ...business.hours.terms,
  };
  return legalSections[document].map((section) => ({
    title: t(`${section}.title`),
    paragraphs: t(`${section}.text`, facts).split("\n"),
  }));
}
