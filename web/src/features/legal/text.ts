import { getLocale, getTranslations } from "next-intl/server";
import { type LegalDocument, type LegalSection, sectionsOf } from "./sections";

/** Title and paragraphs of each section in the page's language. */
export async function legalText(document: LegalDocument): Promise<LegalSection[]> {
  const t = await getTranslations(`legal.${document}`);
  return sectionsOf(document, await getLocale(), t as unknown as Parameters<typeof sectionsOf>[2]);
}
