// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import { factsOfTheBuild } from "@/config/facts";
import { stateFacts } from "@/config/stated-facts";
import before from "@/config/terms-before.json";
import { LegalPage } from "@/features/legal/LegalPage";
import { locales } from "@/i18n/locales";
import { unbroken } from "@/i18n/unbroken";
import { date } from "@/lib/format";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const unescaped = (html: string) =>
  html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

afterEach(() => stateFacts(factsOfTheBuild));

it.each(
  locales.flatMap((locale) =>
    (["terms", "privacy"] as const).map((page) => [locale, page] as const),
  ),
)("in %s the contents of %s lead to every section", async (locale, page) => {
  const html = await prerendered(locale, <LegalPage document={page} />);
  const headings = [...html.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id);
  const links = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(0);
  expect(links).toEqual(headings);
});

it.each(locales.flatMap((locale) => before.map((earlier) => [locale, earlier] as const)))(
  "in %s each version before the newest can be shown",
  async (locale, earlier) => {
    const newest = await prerendered(locale, <LegalPage document="terms" />);
    stateFacts({ ...factsOfTheBuild, termsVersion: earlier.version });
    const html = await prerendered(locale, <LegalPage document="terms" />);
    expect(html).toContain(date(locale, earlier.version));
    expect(newest).not.toContain(date(locale, earlier.version));
    const paragraphs = earlier[locale].split("\n").filter((line) => line && !line.startsWith("#"));
    for (const paragraph of paragraphs) expect(unescaped(html)).toContain(unbroken(paragraph));
    const headings = [...html.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id);
    expect(headings).toEqual([...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id));
  },
);
