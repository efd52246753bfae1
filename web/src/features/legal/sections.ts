import { factsOfTheBuild } from "@/config/facts";
import { valuesOf } from "@/config/values";
import type { Locale } from "@/i18n/locales";

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

/** The newest version of the terms, which the sentences have: its folder in services/registration/terms. */
export const legalVersion = "2026-11-29";
/** The day of the last change to the privacy page, which no registration accepts. */
export const privacyDate = "2026-11-27";

export interface LegalSection {
  /** Names the section in the address. */
  key?: string;
  title: string;
  paragraphs: string[];
}

/** The terms alone state other hours than the rest of the site. */
const hoursOf = { terms: "terms", privacy: "home" } as const satisfies Record<
  LegalDocument,
  string
>;

const { lifecycle, training, items } = factsOfTheBuild;

/**
 * The numbers of the agreement. A version keeps those with which it is recorded and accepted, whatever a
 * setting says; where and when the team is reached may change.
 */
const agreed = {
  ...lifecycle,
  personsIncluded: training.personsIncluded,
  maxHours: training.maxHours,
  maxMerchants: training.maxMerchants,
  stickerMinimum: items["sticker-digital"].minimum,
};

/** The sections of a document, facts filled in. `t` translates below `legal.<document>`. */
export function sectionsOf(
  document: LegalDocument,
  locale: Locale,
  t: (key: string, values: Record<string, string | number>) => string,
): LegalSection[] {
  const known = {
    ...valuesOf(locale, hoursOf[document]),
    ...(document === "terms" ? agreed : {}),
  };
  return legalSections[document].map((section) => ({
    key: section,
    title: t(`${section}.title`, known),
    paragraphs: t(`${section}.text`, known).split("\n"),
  }));
}
