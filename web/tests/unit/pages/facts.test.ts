// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { business } from "@/config/business";
import { factsOfTheBuild } from "@/config/facts";
import { stateFacts } from "@/config/stated-facts";
import { filled } from "@/features/help/article";
import { articleOf, articles } from "@/features/help/library";
import { locales } from "@/i18n/locales";

const nights = { from: "19:00", to: "23:00" };

afterEach(() => stateFacts(factsOfTheBuild));

type Tree = { [key: string]: Tree | string | number | null | readonly unknown[] };

function leaves(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, inner]) => {
    const at = path ? `${path}.${key}` : key;
    if (Array.isArray(inner) || inner === null) return [];
    return typeof inner === "object" ? leaves(inner as Tree, at) : [[at, String(inner)] as const];
  }) as [string, string][];
}

/** The figures of facts; prices also in written form. */
const figures = new Set(
  leaves(business as unknown as Tree)
    .filter(([path]) => !["phone", "email", "name"].includes(path))
    .flatMap(([, value]) => [value, Number(value).toLocaleString("en"), value.replace(":", ".")]),
);

/** Texts whose figures are no facts: a code’s digits, a size, a version, an hour in a drawing. */
const others =
  /6[ -](cifras|digit)|7KQF-2M9X|kq7fm3-101|6 × 7[.,]7 cm|15[:.]00|17[:.]00|10 ?%|8 (a|to|sampai) \d+|\b10 (es mayor|is higher|lebih besar)|camt\.053|32 MiB|8 MB|16 digits|50 meg[ai]p|8 to 128|8 (a|sampai) 128|\+62|\b62\b|08\d*[\d ]*|QR|(Caja|Till|Kasir) 1|\b(mesa|table|meja) 4|© \d+|Puerto 12|12 Harbour|Pelabuhan 12/g;

describe.each(locales)("sentences in %s", (locale) => {
  it("take the facts of the business as values", () => {
    const folder = `messages/${locale}`;
    const found = readdirSync(folder).flatMap((file) =>
      leaves(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Tree)
        .filter(([, text]) => {
          const said = text.replace(others, "").match(/\d+(?:[.,:]\d+)*/g) ?? [];
          return said.some((figure) => figures.has(figure));
        })
        .map(([key, text]) => `${file}: ${key}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** Figures of examples in articles: a guest's payment, the sales of a day, the value of a field. */
const examples =
  /Rp (42|50|8)[.,]000|3 (d[ií]as y|days and you|hari dan sehari)|\b(sell|vendes|terjual) 10|\b(pon|set|isi) 30|3 (sucursales|outlets?)|\b(ves|is|ada) 1\b|(Till|Caja|Kasir) 2|1( a | to |–)999/g;

/** The visible text of an article, without addresses, numbers of steps and its place in the list. */
const read = (article: string) =>
  article
    .replace(/^(order|topic|kind|related): .*$/gm, "")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/^\d+\. /gm, "")
    .replaceAll("\u00a0", " ");

describe.each(locales)("articles in %s", (locale) => {
  it("type no number of the settings", () => {
    const folder = `content/help/${locale}`;
    const found = readdirSync(folder).flatMap((file) => {
      const text = read(readFileSync(`${folder}/${file}`, "utf8"));
      const said = text.replace(others, "").replace(examples, "");
      const typed = said.match(/\d+(?:[.,:]\d+)*/g) ?? [];
      return typed.filter((figure) => figures.has(figure)).map((figure) => `${file}: ${figure}`);
    });
    expect(found).toEqual([]);
  });

  it("state what the business does now", () => {
    const lifecycle = { ...business.lifecycle, trialDays: 21 };
    stateFacts({ ...factsOfTheBuild, lifecycle, hours: { ...business.hours, home: nights } });
    const text = (slug: string) => {
      const article = articleOf(locale, slug);
      return `${article?.summary} ${article?.body} ${article?.words}`;
    };
    expect(text("trial")).toMatch(/21\u00a0(days|días|hari)/);
    expect(text("trial")).not.toContain("14");
    expect(text("reach-us")).toMatch(/19[:.]00/);
    expect(articles(locale).some(({ body, summary }) => /[{}]/.test(body + summary))).toBe(false);
  });
});

it("an article that names an unknown fact is not made", () => {
  expect(() => filled("{gone} days", { days: 1 })).toThrow("gone");
});
