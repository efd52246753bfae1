// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { type Office, office, sheet } from "@/config/office";
import { Visit } from "@/features/contact/map/Visit";
import { lettersOf, widthOf } from "@/features/help/pictures/parts/widths";
import { locales } from "@/i18n/locales";
import { organization } from "@/lib/navigation/structured-data";
import { read } from "../lib/vocabulary";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const example = office as Office;
const own: Office = { ...example, isExample: false, postcode: "14440" };

const blockOf = (places: Parameters<typeof organization>[1]) =>
  read(
    JSON.stringify({
      "@context": "https://schema.org",
      "@graph": [organization("es", places)],
    }),
  );

describe.each(locales)("the way to the vendor in %s", (locale) => {
  it("is written and drawn, with the names of that language", async () => {
    const html = await prerendered(locale, <Visit office={own} />);
    const { street, way, streets, landmarks } = own;
    const names = [...streets, ...landmarks].map(({ name }) => name[locale]);
    for (const words of [street[locale], way[locale], ...names, "14440 Jakarta", business.name]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(/<svg role="img"[^>]*><title>[^<]+<\/title>/);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|contact\.\w+|\{\w+\}/);
  });

  it("is marked where it is an example, and nowhere without an address", async () => {
    const mark = "bg-warn-soft";
    expect(await prerendered(locale, <Visit office={example} />)).toContain(mark);
    expect(await prerendered(locale, <Visit office={own} />)).not.toContain(mark);
    expect(await prerendered(locale, <Visit office={undefined} />)).toBe("");
  });

  it("has room on the map for each name", async () => {
    const html = await prerendered(locale, <Visit office={example} />);
    const lines = [...html.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)];
    expect(lines).toHaveLength(example.streets.length + example.landmarks.length + 1);
    for (const [, looks = "", words = ""] of lines) {
      const size = Number(/font-size="(\d+)"/.exec(looks)?.[1]);
      const room = Number(/data-room="(\d+)"/.exec(looks)?.[1]);
      const letters = lettersOf(false, looks.includes("font-weight"));
      expect({ words, fits: widthOf(words, size, letters) <= room }).toEqual({ words, fits: true });
      // The map is as wide as the page between its margins.
      expect((size * (390 - 32)) / sheet.width).toBeGreaterThanOrEqual(12);
    }
  });
});

describe("search engines", () => {
  it("are told of no address that is an example, and of no profile without a row", () => {
    const { things, faults } = blockOf({ office: example, profiles: [] });
    expect(faults).toEqual([]);
    expect(Object.keys(things[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/address|sameAs/)]),
    );
    expect(blockOf({ office: undefined, profiles: [] }).things[0]).not.toHaveProperty("address");
  });

  it("are told where the vendor is found", () => {
    const profiles = [{ name: "Example", href: "https://social.example/us" }] as const;
    const { things, faults } = blockOf({ office: own, profiles });
    expect(faults).toEqual([]);
    expect(things[0]).toMatchObject({
      sameAs: ["https://social.example/us"],
      address: {
        "@type": "PostalAddress",
        streetAddress: own.street.id,
        addressLocality: "Jakarta",
        postalCode: "14440",
        addressCountry: "ID",
      },
    });
  });
});
