// @vitest-environment node
import { readdirSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { origin } from "@/config/origin";
import { articles } from "@/features/help/library";
import { locales } from "@/i18n/locales";
import { loadMessages } from "@/i18n/messages";
import { crumbsOf } from "@/lib/navigation/crumbs";
import { href, routes } from "@/lib/navigation/routes";
import { stepsOf } from "@/lib/navigation/steps";
import { breadcrumbs, dataBlock, howTo, organization } from "@/lib/navigation/structured-data";
import { navKeyOf, trailOf } from "@/lib/navigation/trail";
import { prerendered } from "../prerender";
import { read } from "./vocabulary";

vi.mock("next-intl/server", () => import("../prerender"));
// The wizard needs a router and a cache, and has no data for search engines.
vi.mock("@/features/registration/wizard/FreePage", () => ({ FreePage: () => null }));
// The tests import and render whole pages, which takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const root = "src/app/[locale]";
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("page.tsx"),
);
const fileOf = (page: string) =>
  files.find((file) => `/${file.replace(/\(\w+\)\/|\/?page\.tsx$/g, "")}` === page);

const shown = routes.filter(({ indexable }) => indexable).map(({ page }) => page);
const blocks = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

type Page = (props: { params: Promise<Record<string, string>> }) => ReactNode;

/** The data of a page for search engines, which is one block. */
async function said(locale: (typeof locales)[number], page: string, params = {}) {
  const file = fileOf(page);
  const { default: Page }: { default: Page } = await import(`${process.cwd()}/${root}/${file}`);
  const html = await prerendered(
    locale,
    // The layouts of some pages provide the sentences.
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)}>
      <Page params={Promise.resolve({ locale, ...params })} />
    </NextIntlClientProvider>,
  );
  const found = [...html.matchAll(blocks)].map(([, block = ""]) => block);
  expect(found).toHaveLength(1);
  expect(found[0]).not.toMatch(/"(@id|item|logo|url)":"(?!https:)/);
  return read(found[0] ?? "");
}

const types = ({ things }: { things: Record<string, unknown>[] }) =>
  things.map((thing) => thing["@type"]);

describe.each(locales)("in %s", (locale) => {
  it.each([...shown, "/home"])("%s says only what the vocabulary knows", async (page) => {
    const { things, faults } = await said(locale, page);
    expect(faults).toEqual([]);
    const home = page === "/" || page === "/home";
    expect(JSON.stringify(things).includes('"price"')).toBe(home || page === "/more/price");
    expect(things.some((thing) => thing["@type"] === "BreadcrumbList")).toBe(!home);
  });

  it("contains seller, prices and questions on pages that show them, too", async () => {
    expect(types(await said(locale, "/"))).toEqual([
      "Organization",
      "SoftwareApplication",
      "FAQPage",
    ]);
    expect(types(await said(locale, "/more/price"))).toContain("SoftwareApplication");
    expect(types(await said(locale, "/more/about"))).toContain("Organization");
    expect(types(await said(locale, "/more/contact"))).toEqual([
      "Organization",
      "FAQPage",
      "BreadcrumbList",
    ]);
  });

  it("offers what the catalogue sells by the month and by the year", async () => {
    const { things } = await said(locale, "/more/price");
    const offers = things.flatMap(({ offers }) => (offers ?? []) as Record<string, unknown>[]);
    expect(offers.map(({ price }) => price)).toEqual([business.pro.monthly, business.pro.yearly]);
    expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(["IDR"]));
  });

  it("tells the steps of an article, and of no other", async () => {
    const page = "/more/help/[article]";
    expect(types(await said(locale, page, { article: "take-cash" }))).toEqual([
      "HowTo",
      "BreadcrumbList",
    ]);
    expect(types(await said(locale, page, { article: "trial" }))).toEqual(["BreadcrumbList"]);
  });

  it("tells the steps in plain words", () => {
    for (const { slug, kind, body, ...told } of articles(locale)) {
      const page = `/more/help?article=${slug}`;
      const guide = howTo(locale, { ...told, page, steps: stepsOf(body) });
      const { faults } = read(dataBlock([guide]));
      expect({ slug, faults: kind === "steps" ? faults : [] }).toEqual({ slug, faults: [] });
      expect(guide.url).toBe(href(locale, page));
    }
  });

  it("tells how and when the vendor is reached", async () => {
    const { things } = await said(locale, "/more/contact");
    const { from, to } = business.hours.home;
    expect(things[0]).toMatchObject({
      telephone: business.phone,
      email: business.email,
      contactPoint: { hoursAvailable: { opens: `${from}:00+07:00`, closes: `${to}:00+07:00` } },
    });
  });

  it("names each step of the way to a page as the menus do", async () => {
    await prerendered(locale, null);
    for (const page of shown) {
      const crumbs = await crumbsOf(page);
      expect(crumbs.filter(({ label }) => label.includes("site.nav"))).toEqual([]);
      expect(crumbs[0]).toEqual({ page: "/", label: "Mostrador" });
    }
  });
});

describe("the way to a page", () => {
  it("leads over the pages that stand above it", () => {
    expect(trailOf("/")).toEqual(["/"]);
    expect(trailOf("/features/table")).toEqual(["/", "/features", "/features/table"]);
    expect(trailOf("/more/price")).toEqual(["/", "/more/price"]);
    expect(trailOf("/more/help?article=trial")).toEqual([
      "/",
      "/more/help",
      "/more/help?article=trial",
    ]);
  });

  it("calls a menu's own page as the menu", () => {
    expect(navKeyOf("/features")).toBe("features");
    expect(navKeyOf("/features/table")).toBe("table");
    expect(navKeyOf("/free")).toBe("trial");
    expect(navKeyOf("/privacy")).toBe("privacy");
  });

  it("is absent on the home page", () => {
    expect(breadcrumbs("en", [{ page: "/", label: "Mostrador" }])).toBeUndefined();
  });
});

it("the text that hydration repeats with its length holds no placeholder", () => {
  // See src/config/origin.ts.
  const trail = breadcrumbs("en", [
    { page: "/", label: "Mostrador" },
    { page: "/terms", label: "Terms" },
  ]);
  expect(dataBlock([organization("en"), ...(trail ? [trail] : [])])).not.toContain(origin);
});

it("no sentence ends a data block", () => {
  const block = dataBlock([{ "@type": "Answer", text: "</script><!-- <script>" }]);
  expect(block).not.toContain("<");
  expect(JSON.parse(block)["@graph"][0].text).toBe("</script><!-- <script>");
});

it("steps lose their marks", () => {
  const text = "Intro.\n\n1. Tap **Pay**, as in [Cash](help:take-cash).\n2. Done,\n   then.\n";
  expect(stepsOf(text)).toEqual(["Tap Pay, as in Cash.", "Done,\nthen."]);
  expect(stepsOf("- no\n- order")).toEqual([]);
});

it("the vocabulary finds faults", () => {
  const faults = (thing: Record<string, unknown>) =>
    read(JSON.stringify({ "@context": "https://schema.org", "@graph": [thing] })).faults;
  expect(faults({ "@type": "Answer", text: "Yes." })).toEqual([]);
  expect(faults({ "@type": "Review" })).toEqual(["Review: no type Review"]);
  expect(faults({ "@type": "Answer", text: "home.faq.a" })).toHaveLength(1);
  expect(faults({ "@type": "Answer", text: "Yes.", rating: 5 })).toHaveLength(1);
  expect(faults({ "@type": "Question", name: "Why?", acceptedAnswer: "So." })).toHaveLength(1);
  expect(faults({ "@type": "Answer" })).toEqual(["Answer: Answer has no text"]);
});
