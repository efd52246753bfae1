import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { business } from "@/config/business";
import { locales } from "@/i18n/locales";

type Tree = { [key: string]: Tree | string | number | null | readonly unknown[] };

function leaves(tree: Tree, path = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, inner]) => {
    const at = path ? `${path}.${key}` : key;
    if (Array.isArray(inner) || inner === null) return [];
    return typeof inner === "object" ? leaves(inner as Tree, at) : [[at, String(inner)] as const];
  }) as [string, string][];
}

/** Figures that a sentence could state; prices also as people write them. */
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
