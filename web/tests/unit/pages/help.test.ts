import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parseArticle, topics } from "@/features/help/article";
import { articleOf, articles } from "@/features/help/library";
import { type Entry, found, rest } from "@/features/help/search";
import { searchEntries } from "@/features/help/search-entries";
import { type Locale, locales } from "@/i18n/locales";
import { unbroken } from "@/i18n/unbroken";
import { routeOf } from "@/lib/navigation/routes";

const facts = (locale: (typeof locales)[number]) =>
  articles(locale).map(({ slug, topic, order, kind, related }) => ({
    slug,
    topic,
    order,
    kind,
    related,
  }));

describe("the manual", () => {
  it("has the same articles, in the same places, in each language", () => {
    for (const locale of locales) expect(facts(locale)).toEqual(facts("es"));
  });

  it("has an address for each article", () => {
    const slugs = articles("es").map(({ slug }) => slug);
    expect(routeOf("/more/help")?.query?.article).toEqual([...slugs].sort());
  });

  it("fills each tab", () => {
    const filled = new Set(articles("es").map(({ topic }) => topic));
    expect([...filled]).toEqual([...topics]);
  });

  it("leads to articles and pages that exist", () => {
    const slugs = new Set(articles("es").map(({ slug }) => slug));
    for (const { slug, body, related } of locales.flatMap((locale) => articles(locale))) {
      const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, to = ""]) => to);
      const missing = links.filter(
        (to) =>
          !to.startsWith("picture:") &&
          !(to.startsWith("help:") ? slugs.has(to.slice(5)) : routeOf(to) !== undefined),
      );
      expect({ slug, missing }).toEqual({ slug, missing: [] });
      expect(related.filter((other) => other === slug || !slugs.has(other))).toEqual([]);
    }
  });

  it("numbers the steps of a how-to once", () => {
    for (const { slug, kind, body } of locales.flatMap((locale) => articles(locale))) {
      const lists = body.match(/^1\. /gm)?.length ?? 0;
      expect({ slug, lists: kind === "steps" ? lists : 1 }).toEqual({ slug, lists: 1 });
    }
  });

  it("keeps each figure on one line with its unit", () => {
    for (const { slug, title, summary, body } of locales.flatMap((locale) => articles(locale))) {
      const text = [title, summary, body].join("\n");
      expect({ slug, text }).toEqual({ slug, text: unbroken(text) });
    }
    const body = (locale: Locale, slug: string) => articleOf(locale, slug)?.body;
    expect(body("es", "buy-pro")).toMatch(/7\u00a0días/);
    expect(body("id", "buy-pro")).toMatch(/7\u00a0hari/);
    expect(body("es", "several-outlets")).toContain("3\u00a0sucursales");
    expect(body("en", "several-outlets")).toContain("3\u00a0outlets");
  });

  it("keeps titles and descriptions short enough for a list of results", () => {
    for (const { slug, title, summary } of locales.flatMap((locale) => articles(locale))) {
      expect({ slug, fits: title.length <= 65 && summary.length <= 160 }).toEqual({
        slug,
        fits: true,
      });
    }
  });

  it("refuses an article without a field", () => {
    expect(() => parseArticle("a", "no head")).toThrow("a: has no head");
    expect(() => parseArticle("a", "---\ntopic: till\nkind: text\n---\n")).toThrow("missing");
  });
});

/** The largest size of a language's compressed index, in bytes: a phone fetches it while its owner types. */
const MOST_BYTES = 40_000;

it.each(locales)("the search of the manual is a small file in %s", (locale) => {
  const entries = searchEntries(locale);
  expect(entries).toHaveLength(articles(locale).length);
  expect(gzipSync(JSON.stringify(entries)).length).toBeLessThanOrEqual(MOST_BYTES);
});

describe("the search of the manual", () => {
  const entries: Entry[] = [
    {
      slug: "split",
      title: "¿Cómo divido la cuenta?",
      summary: "Toca Dividir.",
      words: "pagar aparte",
    },
    {
      slug: "cash",
      title: "¿Cómo cobro en efectivo?",
      summary: "Toca Cobrar.",
      words: "cambio, cuenta",
    },
    { slug: "menu", title: "¿Cómo agrego un plátano?", summary: "En Inventario.", words: "fruta" },
  ];
  const slugs = (query: string) => found(entries, query).map(({ slug }) => slug);

  it("finds beginnings of words, whatever their accents and case", () => {
    expect(slugs("PLATA")).toEqual(["menu"]);
    expect(slugs("dividir")).toEqual(["split"]);
  });

  it("puts the title before the synonyms", () => {
    expect(slugs("cuenta")).toEqual(["split", "cash"]);
  });

  it("wants each word, and nothing of an empty query", () => {
    expect(slugs("cuenta fruta")).toEqual([]);
    expect(slugs("  ")).toEqual([]);
    expect(slugs("a")).toEqual([]);
  });

  it("keeps of a text each word that is not known yet, once", () => {
    expect(rest("Toca **Dividir** y toca la cuenta", "dividir la")).toBe("Toca cuenta");
  });

  it("finds what merchants ask for in each language", () => {
    const asked = { es: "dividir cuenta", en: "split bill", id: "bagi tagihan" };
    for (const locale of locales) {
      const all = articles(locale).map(({ slug, title, summary, words, body }) => ({
        slug,
        title,
        summary,
        words: `${words.join(" ")} ${rest(body, title)}`,
      }));
      expect(found(all, asked[locale])[0]?.slug).toBe("move-join-or-split");
    }
  });
});
