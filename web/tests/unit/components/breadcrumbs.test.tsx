// @vitest-environment node
import { expect, it, vi } from "vitest";
import { Breadcrumbs } from "@/components/page/Breadcrumbs";
import { locales } from "@/i18n/locales";
import { href } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

it.each(locales)("leads from a page up to the one above it, in %s", async (locale) => {
  const html = await prerendered(locale, <Breadcrumbs page="/features/table" />);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    href(locale, "/features"),
  ]);
  const names = { es: ["Funciones", "Mesas"], en: ["Features", "Tables"], id: ["Fitur", "Meja"] };
  const [above, here] = names[locale];
  expect(html).toContain(`>${above}</a>`);
  expect(html).toMatch(new RegExp(`<li aria-current="page"[^>]*>${here}</li>`));
});
