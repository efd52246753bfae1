import { business } from "@/config/business";
import type { Locale } from "@/i18n/locales";
import { opening } from "@/lib/format";

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
} as const satisfies Record<LegalDocument, readonly string[]>;

/** The version that registrations record: the name of its folder in services/registration/terms. */
export const legalVersion = "2026-11-27";
/** The day of the last change to the privacy page, which no registration accepts. */
export const privacyDate = "2026-11-27";

export interface LegalSection {
  /** Names the section in the address. */
  key?: string;
  title: string;
  paragraphs: string[];
}

type Facts = Record<string, string | number>;

function facts(locale: Locale): Facts {
  const { training, lifecycle, demoKept, hours } = business;
  return {
    name: business.name,
    email: business.email,
    phone: business.phone.replaceAll(" ", "\u00a0"),
    version: business.minimumAndroid,
    trialDays: business.trialDays,
    trialAgainDays: business.trialAgainDays,
    settlementDays: business.settlementDays,
    stickerMinimum: business.stickerMinimum,
    personsIncluded: training.personsIncluded,
    maxHours: training.maxHours,
    maxMerchants: training.maxMerchants,
    ...lifecycle,
    ...demoKept,
    ...opening(locale, hours.terms),
  };
}

/** The sections of a document, facts filled in. `t` translates below `legal.<document>`. */
export function sectionsOf(
  document: LegalDocument,
  locale: Locale,
  t: (key: string, values: Facts) => string,
): LegalSection[] {
  const known = facts(locale);
  return legalSections[document].map((section) => ({
    key: section,
    title: t(`${section}.title`, known),
    paragraphs: t(`${section}.text`, known).split("\n"),
  }));
}
