// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { origin } from "@/config/origin";
import { locales } from "@/i18n/locales";
import { documentMetadata, pageMetadata } from "@/lib/navigation/metadata";
import { routes } from "@/lib/navigation/routes";
import { shareImage } from "@/lib/navigation/share-image";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const picture = (path: string, alt: string) => ({
  url: origin + path,
  width: 1200,
  height: 630,
  type: "image/png",
  alt,
});

describe("the preview of a page on other sites", () => {
  it("has its address, its sentences and its picture", async () => {
    await prerendered("en", null);
    const { openGraph, twitter } = await pageMetadata("/features/table", "tables.meta");
    const images = [picture("/og/en/features/table.png", "Mostrador · Features · Tables")];
    expect(openGraph).toMatchObject({ url: `${origin}/en/features/table`, images });
    expect(twitter).toMatchObject({ card: "summary_large_image", images });
    expect(twitter?.title).toBe(openGraph?.title);
  });

  it("has one picture for all of the manual", async () => {
    await prerendered("es", null);
    const page = "/more/help?article=trial";
    const { openGraph } = await documentMetadata(page, "Prueba", "Dura 14 días.");
    const images = [picture("/og/es/more/help.png", "Mostrador · Ayuda")];
    expect(openGraph).toMatchObject({ url: origin + page, images });
  });

  it("is nothing for a page that search engines do not show", async () => {
    await prerendered("id", null);
    const { openGraph, twitter, robots } = await documentMetadata("/login", "Masuk", "Masuk.");
    expect({ openGraph, twitter }).toEqual({});
    expect(robots).toEqual({ index: false, follow: false });
  });
});

it("each page has a picture of its own in each language", () => {
  const pages = routes.filter(({ indexable }) => indexable).map(({ page }) => page);
  const paths = locales.flatMap((locale) => pages.map((page) => shareImage(locale, page)));
  expect(new Set(paths).size).toBe(pages.length * locales.length);
  expect(shareImage("es", "/")).toBe("/og/es/home.png");
  expect(shareImage("id", "/more/customers?tab=food")).toBe("/og/id/more/customers.png");
});
