import { readFileSync } from "node:fs";
import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { business } from "@/config/business";
import catalog from "@/config/catalog.json";
import { termsSections } from "@/features/legal/parsed";
import { legalVersion, sectionsOf } from "@/features/legal/sections";
import { locales } from "@/i18n/locales";
import { loadMessages } from "@/i18n/messages";
import en from "../../../messages/en/legal.json";
import es from "../../../messages/es/legal.json";
import id from "../../../messages/id/legal.json";

const catalogues = { es, en, id };
const folder = `../../../../services/registration/terms/${legalVersion}`;

/** The registration service records the same terms that the site shows. `vitest -u` writes them. */
describe("the terms of the registration service", () => {
  it.each(locales)("%s has the text of the page", async (locale) => {
    const { terms } = catalogues[locale];
    const t = createTranslator({ locale, messages: terms });
    const sections = sectionsOf("terms", locale, t as unknown as Parameters<typeof sectionsOf>[2]);
    const text = sections.map(
      ({ title, paragraphs }, index) => `## ${index + 1}. ${title}\n\n${paragraphs.join("\n\n")}\n`,
    );
    const whole = [`# ${terms.document}\n`, ...text].join("\n").replaceAll("\u00a0", " ");
    await expect(whole).toMatchFileSnapshot(`${folder}/${locale}.md`);
  });

  it.each(locales)("%s is read with the bonds of the page", async (locale) => {
    const messages = await loadMessages(locale);
    const t = createTranslator({ locale, messages, namespace: "legal.terms" });
    const sections = sectionsOf("terms", locale, t as unknown as Parameters<typeof sectionsOf>[2]);
    const recorded = `../services/registration/terms/${legalVersion}/${locale}.md`;
    const read = termsSections(readFileSync(recorded, "utf8"));
    expect(read).toEqual(sections.map(({ title, paragraphs }) => ({ title, paragraphs })));
    expect(JSON.stringify(read)).toContain("\u00a0");
  });

  it.each(locales)("%s names no price", (locale) => {
    const recorded = readFileSync(
      `../services/registration/terms/${legalVersion}/${locale}.md`,
      "utf8",
    );
    const amounts = [...Object.values(catalog.prices), catalog.training.extraPerson];
    const figures = recorded.match(/\d+(?:[.,]\d+)*/g) ?? [];
    expect(figures.length).toBeGreaterThan(10);
    expect(recorded).not.toMatch(/\bRp\b|\bIDR\b/);
    expect(amounts.map(String)).toContain("150000");
    expect(
      figures.filter((figure) => amounts.map(String).includes(figure.replaceAll(/[.,]/g, ""))),
    ).toEqual([]);
  });

  it("names the numbers of an account's life that its text states", async () => {
    const numbers = `${JSON.stringify(business.lifecycle, null, 2)}\n`;
    await expect(numbers).toMatchFileSnapshot(`${folder}/numbers.json`);
  });

  it("has no version after it", () => {
    expect(catalog.termsVersion).toBe(legalVersion);
  });
});
