// @vitest-environment node
import { expect, it, vi } from "vitest";
import { LegalPage } from "@/features/legal/LegalPage";
import { locales } from "@/i18n/locales";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

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
