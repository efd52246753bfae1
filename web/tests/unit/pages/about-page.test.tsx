// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { AboutPage } from "@/features/about/AboutPage";
import { choiceId } from "@/features/about/scale/tilts";
import { transferOf, weights } from "@/features/about/scale/weighing";
import { lettersOf, widthOf } from "@/features/help/pictures/parts/widths";
import { locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { prerendered } from "../prerender";
import { expectTargets } from "./targets";

vi.mock("next-intl/server", () => import("../prerender"));

describe.each(locales)("the page in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <AboutPage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|about\.\w+|\{\w+\}/);
  });

  it("weighs each transfer without script, the exact one first", () => {
    for (const weight of weights) {
      expect(html).toContain(`id="${choiceId(weight)}"`);
      expect(html).toContain(money(locale, transferOf(weight)));
    }
    expect(html).toMatch(/<input (?=[^>]*id="weigh-exact")[^>]*checked/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  it("has words that fit into the scales and can be read at 320 pixels", () => {
    const words = [...html.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)];
    expect(words).toHaveLength(2 + 1 + weights.length);
    for (const [, looks = "", inner = ""] of words) {
      const size = Number(/font-size="([\d.]+)"/.exec(looks)?.[1]);
      const room = Number(/data-room="([\d.]+)"/.exec(looks)?.[1]);
      const letters = lettersOf(looks.includes("font-mono"), looks.includes("font-weight"));
      expect(size * (288 / 360)).toBeGreaterThanOrEqual(12);
      const fits = widthOf(inner, size, letters) <= room;
      expect({ inner, fits }).toEqual({ inner, fits: true });
    }
  });

  it("leads to pages and articles that there are", () => {
    const targets = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, target = ""]) => target);
    expect(targets.length).toBeGreaterThan(9);
    expectTargets(html, targets);
  });
});
