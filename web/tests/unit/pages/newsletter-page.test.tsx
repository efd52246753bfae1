// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { lettersOf, widthOf } from "@/features/help/pictures/parts/widths";
import { FollowedLink } from "@/features/newsletter/FollowedLink";
import { NewsletterPage } from "@/features/newsletter/NewsletterPage";
import { locales } from "@/i18n/locales";
import { href } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";
import { expectTargets } from "./targets";

vi.mock("next-intl/server", () => import("../prerender"));

describe.each(locales)("the page in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <NewsletterPage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|newsletter\.\w+|\{\w+\}/);
  });

  it("subscribes without script, and says what needs it and who helps", () => {
    const [form = ""] = /<form [^>]*>/.exec(html) ?? [];
    expect(form).toContain('action="/api/application/add"');
    expect(form).toContain('method="post"');
    const note = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? "";
    expect(note).toContain("JavaScript");
    expect(note).toContain(`href="${business.phoneHref}"`);
  });

  it("tells how to leave at once, also without any of the mails", () => {
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect(html).toContain(`href="mailto:${business.email}"`);
    expect(html).toContain(`href="${href(locale, "/privacy")}"`);
  });

  it("offers itself in each language, and marks its own", () => {
    for (const each of locales) {
      const link = `href="${href(each, "/more/newsletter")}" hrefLang="${each}" lang="${each}"`;
      expect(html).toContain(each === locale ? `${link} aria-current="true"` : link);
    }
  });

  it("leads to pages that there are", () => {
    const targets = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, target = ""]) => target);
    expect(targets.length).toBeGreaterThan(5);
    expectTargets(html, targets);
  });

  it("has words that fit on the letterbox", () => {
    const words = [...html.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)];
    expect(words).toHaveLength(2);
    for (const [, looks = "", inner = ""] of words) {
      const size = Number(/font-size="([\d.]+)"/.exec(looks)?.[1]);
      const room = Number(/data-room="([\d.]+)"/.exec(looks)?.[1]);
      const letters = lettersOf(looks.includes("font-mono"), looks.includes("font-weight"));
      const fits = widthOf(inner, size, letters) <= room + 0.01;
      expect({ inner, fits }).toEqual({ inner, fits: true });
    }
  });

  it("shows nothing on the home page to visitors who followed no link", async () => {
    expect(await prerendered(locale, <FollowedLink />)).toBe("");
  });
});
