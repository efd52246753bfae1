import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import before from "@/config/terms-before.json";
import { termsSections } from "./parsed";
import {
  type LegalDocument,
  type LegalSection,
  legalSections,
  legalVersion,
  sectionsOf,
} from "./sections";

/** Title and paragraphs of each section in the page's language. */
export async function legalText(document: LegalDocument): Promise<LegalSection[]> {
  const t = await getTranslations(`legal.${document}`);
  return sectionsOf(document, await getLocale(), t as unknown as Parameters<typeof sectionsOf>[2]);
}

/** Can these pages show the version? */
export const isKnownVersion = (version: string): boolean =>
  [legalVersion, before.version].includes(version);

/** The terms in force: until the day of the newest version those before it, as they were recorded. */
export async function termsInForce(): Promise<LegalSection[]> {
  if (business.termsVersion === legalVersion) return legalText("terms");
  const sections = termsSections(before[await getLocale()]);
  return sections.map((section, index) => ({
    ...section,
    key: legalSections.terms[index] ?? `section-${index + 1}`,
  }));
}
