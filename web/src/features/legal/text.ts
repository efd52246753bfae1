import { getLocale, getTranslations } from "next-intl/server";
import { business } from "@/config/business";
import { termsSections } from "./parsed";
import { type LegalDocument, type LegalSection, legalSections, sectionsOf } from "./sections";
import { recorded } from "./versions";

/** Title and paragraphs of each section in the page's language. */
export async function legalText(document: LegalDocument): Promise<LegalSection[]> {
  const t = await getTranslations(`legal.${document}`);
  return sectionsOf(document, await getLocale(), t as unknown as Parameters<typeof sectionsOf>[2]);
}

/** The terms in force: until the day of the newest version an earlier one, as it was recorded. */
export async function termsInForce(): Promise<LegalSection[]> {
  const earlier = recorded(business.termsVersion);
  if (!earlier) return legalText("terms");
  const sections = termsSections(earlier[await getLocale()]);
  return sections.map((section, index) => ({
    ...section,
    key: legalSections.terms[index] ?? `section-${index + 1}`,
  }));
}
