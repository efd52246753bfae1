// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Client } from "@/config/clients";
import { factsOfTheBuild } from "@/config/facts";
import { stateFacts } from "@/config/stated-facts";
import type { Voice } from "@/config/voices";
import { Limits } from "@/features/about/Limits";
import { Name } from "@/features/about/Name";
import { type Locale, locales } from "@/i18n/locales";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const named = vi.hoisted(() => ({ clients: [] as Client[], voices: [] as Voice[] }));
vi.mock("@/config/clients", () => ({ clients: named.clients }));
vi.mock("@/config/voices", () => ({ voices: named.voices }));

afterEach(() => {
  stateFacts(factsOfTheBuild);
  named.clients.length = 0;
  named.voices.length = 0;
});

const words: Record<Locale, string> = { es: "el mostrador", en: "the counter", id: "meja kasir" };

describe.each([
  ["es", "español, inglés e indonesio", "español e inglés"],
  ["en", "Spanish, English and Indonesian", "Spanish and English"],
  ["id", "Spanyol, Inggris, dan Indonesia", "Spanyol dan Inggris"],
] as const)("the name in %s", (locale, three, two) => {
  const namePage = (offered: readonly Locale[]) => {
    stateFacts({ ...factsOfTheBuild, locales: offered });
    return prerendered(locale, <Name />);
  };
  const wordsIn = (html: string) =>
    locales.filter((each) => html.includes(`<li lang="${each}"`) && html.includes(words[each]));

  it("stands in the languages on offer, and names them", async () => {
    const all = await namePage(locales);
    expect(all).toContain(three);
    expect(wordsIn(all)).toEqual(locales);
    const some = await namePage(["es", "en"]);
    expect(some).toContain(two);
    expect(wordsIn(some)).toEqual(["es", "en"]);
  });

  it("says nothing of languages where the site has one", async () => {
    const html = await namePage(["es"]);
    expect(wordsIn(html)).toEqual(["es"]);
    expect(html.split("<p ")).toHaveLength(2);
  });
});

describe.each(locales)("the limits in %s", (locale) => {
  const entries = async () => (await prerendered(locale, <Limits />)).split("<li").length - 1;
  const sari = { id: "sari", outlet: "cafe" } as const;

  it("deny famous names while the pages have no real ones", async () => {
    const all = await entries();
    named.clients.push({ exampleOf: "cafe" });
    named.voices.push({ ...sari, isExample: true, figure: "noon" });
    expect(await entries()).toBe(all);
    named.clients.push({ name: "Warung Ibu Tini" });
    expect(await entries()).toBe(all - 1);
  });

  it("deny none beside a merchant's sentence in the guest book", async () => {
    const all = await entries();
    named.voices.push({ ...sari, isExample: false });
    expect(await entries()).toBe(all - 1);
  });
});
