import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { money } from "@/lib/format";

export type LegalDocument = "terms" | "privacy";

export const legalSections = {
  terms: [
    "service",
    "account",
    "trial",
    "price",
    "payment",
    "activity",
    "staff",
    "training",
    "support",
    "closing",
    "changes",
  ],
  privacy: ["what", "why", "who", "howLong", "rights", "security"],
} as const;

/** The date of the words; it changes with every change of them. */
export const legalDate = "2026-11-20";

async function facts() {
  const locale = await getLocale();
  const { training, lifecycle, pro, hours } = business;
  return {
    name: business.name,
    email: business.email,
    phone: business.phone,
    version: business.minimumAndroid,
    trialDays: business.trialDays,
    settlementDays: business.settlementDays,
    stickerMinimum: business.stickerMinimum,
    monthly: money(locale, pro.monthly),
    yearly: money(locale, pro.yearly),
    extraPerson: money(locale, training.extraPerson),
    personsIncluded: training.personsIncluded,
    maxHours: training.maxHours,
    maxMerchants: training.maxMerchants,
    ...lifecycle,
    ...hours.terms,
  };
}

/** Title and paragraphs of each section in the page's language, facts filled in. */
export async function legalText(document: LegalDocument) {
  const known = await facts();
  const t = (await getTranslations(`legal.${document}`)) as unknown as (
    key: string,
    values: typeof known,
  ) => string;
  return legalSections[document].map((section) => ({
    title: t(`${section}.title`, known),
    paragraphs: t(`${section}.text`, known).split("\n"),
  }));
}
