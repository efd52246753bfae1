// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from "vitest";
import { kindId, kinds } from "@/features/partnership/card/kinds";
import { PartnershipPage } from "@/features/partnership/PartnershipPage";
import { locales } from "@/i18n/locales";
import en from "../../../messages/en/partnership.json";
import es from "../../../messages/es/partnership.json";
import id from "../../../messages/id/partnership.json";
import { prerendered } from "../prerender";
import { expectTargets } from "./targets";

vi.mock("next-intl/server", () => import("../prerender"));

describe.each(locales)("the page in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <PartnershipPage />);
  });

  it("has one first heading, no style of its own and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|partnership\.\w+|\{\w+\}/);
  });

  it("has a card for each kind of partner, without script", () => {
    const { front } = { es, en, id }[locale];
    for (const kind of kinds) {
      expect(html).toContain(`id="${kindId(kind)}"`);
      expect(html).toContain(front[kind].trade);
    }
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/<label for="card-name"/);
  });

  it("promises no share: a percentage is on no part of the page", () => {
    expect(html).not.toMatch(/\d\s?%/);
  });

  it("leads to pages, articles and places that there are", () => {
    const targets = [...html.matchAll(/href="([/#][^"]*)"/g)].map(([, target = ""]) => target);
    expectTargets(html, targets);
  });
});
