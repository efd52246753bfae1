// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { people } from "@/features/day/people";
import { PairedTill } from "@/features/device/PairedTill";
import { lettersOf, widthOf } from "@/features/help/pictures/parts/widths";
import { BackDoor } from "@/features/support/sign-in/BackDoor";
import { locales } from "@/i18n/locales";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const texts = /<text ([^>]*)>([^<]*)<\/text>/g;

describe.each([
  ["the till that a device becomes", <PairedTill key="till" />],
  ["the agents' back door", <BackDoor key="door" />],
])("%s", (_, picture) => {
  it.each(locales)("has room for its words in %s", async (locale) => {
    const svg = await prerendered(locale, picture);
    expect(svg).toMatch(/^<svg aria-hidden="true"/);
    expect(svg).not.toMatch(/style=|<style|NaN|undefined/);
    const lines = [...svg.matchAll(texts)];
    expect(lines.length).toBeGreaterThan(0);
    for (const [, looks = "", words = ""] of lines) {
      const number = (name: string) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(looks)?.[1]);
      const kind = lettersOf(looks.includes("font-mono"), looks.includes("font-weight"));
      const width = widthOf(words, number("font-size"), kind);
      expect({ words, fits: width <= number("data-room") }).toEqual({ words, fits: true });
    }
  });
});

/** The column beside the form in the narrowest window that has one. */
const column = 1024 - 2 * 24 - 576 - 64;

it("has letters of 12 px beside a device's form", async () => {
  const svg = await prerendered("es", <PairedTill />);
  const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
  const [, width] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
  expect((Math.min(...sizes) * column) / Number(width)).toBeGreaterThanOrEqual(12);
});

it("counts each outlet's Staff IDs from 101", () => {
  const ids = Object.values(people).map(({ outlet, staffId }) => `${outlet} ${staffId}`);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { staffId } of Object.values(people)) expect(staffId).toMatch(/^10\d$/);
});
