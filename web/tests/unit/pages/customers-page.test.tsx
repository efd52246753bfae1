// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { voices as shipped, type Voice } from "@/config/voices";
import { CustomersPage } from "@/features/customers/CustomersPage";
import { slipOf } from "@/features/customers/slip";
import { tabPage, tabs } from "@/features/customers/tab";
import { locales } from "@/i18n/locales";
import { money } from "@/lib/format";
import { href, pageOf, routeOf } from "@/lib/navigation/routes";
import customers from "../../../messages/en/customers.json";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));

const book = vi.hoisted(() => ({ voices: [] as readonly Voice[] }));
vi.mock("@/config/voices", async (original) => {
  book.voices = (await original<{ voices: Voice[] }>()).voices;
  return {
    get voices() {
      return book.voices;
    },
  };
});

const all = shipped;
beforeEach(() => {
  book.voices = all;
});

const marks = (html: string, word: string) => html.split(`>${word}</span>`).length - 1;

describe.each(locales)("the book in %s", (locale) => {
  const pages = new Map<string, string>();

  beforeAll(async () => {
    for (const tab of tabs) pages.set(tab, await prerendered(locale, <CustomersPage tab={tab} />));
  });

  it.each(tabs)("is a whole page at the tab %s", (tab) => {
    const html = pages.get(tab) ?? "";
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|customers\.\w+|\{\w+\}/);
    const { lines, total } = slipOf(tab);
    for (const { amount } of [...lines, { amount: total }]) {
      expect(html).toContain(money(locale, amount));
    }
  });

  it.each(tabs)("marks the tab %s as the open one, and links the others", (tab) => {
    const links = [...(pages.get(tab) ?? "").matchAll(/<a ([^>]*#book[^>]*)>/g)].map(
      ([, attributes = ""]) => ({
        target: /href="([^"]+)"/.exec(attributes)?.[1],
        isOpen: attributes.includes('aria-current="page"'),
      }),
    );
    expect(links).toEqual(
      tabs.map((each) => ({
        target: `${href(locale, tabPage(each))}#book`,
        isOpen: each === tab,
      })),
    );
  });

  it("leads to pages that there are", () => {
    const targets = [...(pages.get("all") ?? "").matchAll(/href="(\/[^"]*)"/g)];
    expect(targets.length).toBeGreaterThan(5);
    for (const [, target = ""] of targets) expect(routeOf(pageOf(target))).toBeDefined();
  });
});

describe("an example", () => {
  it("is marked wherever it stands, and the page says whose words they are", async () => {
    const html = await prerendered("en", <CustomersPage tab="all" />);
    expect(marks(html, customers.book.example)).toBe(all.length);
    expect(html).toContain("a made-up merchant, and not to customers");
  });

  it("loses mark, figure and explanation once a merchant wrote it", async () => {
    book.voices = [{ id: "sari", outlet: "cafe", isExample: false }];
    const html = await prerendered("en", <CustomersPage tab="all" />);
    expect(html).toContain(customers.voices.sari.quote);
    expect(marks(html, customers.book.example)).toBe(0);
    expect(html).not.toContain("a made-up merchant, and not");
  });
});

it("says how a merchant can write, on a tab without an entry", async () => {
  book.voices = [];
  const html = await prerendered("en", <CustomersPage tab="salon" />);
  expect(html).toContain(customers.book.empty);
  expect(html).toContain('href="#yours"');
  expect(html).toContain('id="yours"');
  expect(html).not.toContain("<blockquote");
});
