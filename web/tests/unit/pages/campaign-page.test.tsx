// @vitest-environment node
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { business } from "@/config/business";
import { CampaignPage } from "@/features/campaign/CampaignPage";
import { locales } from "@/i18n/locales";
import { href, routes } from "@/lib/navigation/routes";
import { prerendered } from "../prerender";

vi.mock("next-intl/server", () => import("../prerender"));
vi.mock("next/navigation", () => ({ usePathname: () => "/loadingpage" }));

const app = "src/app/[locale]";
const plain = `${app}/(plain)`;

/** The public path of each page below a folder: route groups in brackets are no part of it. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)page\.tsx$/.test(path))
    .map((path) => `/${path.replace(/\(\w+\)\//g, "").replace(/\/?page\.tsx$/, "")}`);

it("has neither header nor footer on the pages whose name contains loading, and on no other", () => {
  const named = routes.map(({ page }) => page).filter((page) => page.includes("loading"));
  expect(named).toContain("/loadingpage");
  expect(pagesIn(plain).sort()).toEqual(named.sort());
  expect(pagesIn(app)).toEqual(expect.arrayContaining(named));
});

describe.each(locales)("the page in %s", (locale) => {
  let html = "";

  beforeAll(async () => {
    html = await prerendered(locale, <CampaignPage />);
  });

  it("hangs its notice under the awning", () => {
    expect(html.match(/class="awning\b/g)).toHaveLength(1);
  });

  it("has one first heading, no frame of the site and no sentence without its values", () => {
    expect(html.split("<h1")).toHaveLength(2);
    expect(html).not.toMatch(/<header|<footer|data-site/);
    expect(html).not.toMatch(/style=|<style|NaN|undefined|campaign\.\w+|\{\w+\}/);
  });

  it("sends its one form as the campaign's, without script, too", () => {
    expect(html.split("<form")).toHaveLength(2);
    expect(html).toMatch(/<form[^>]* action="\/api\/demo-requests"/);
    for (const [name, value] of [
      ["source", "campaign"],
      ["page", "/loadingpage"],
      ["locale", locale],
    ]) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(html).toContain('name="preferredTime"');
  });

  it("leads home, to each language and to a person", () => {
    expect(html).toContain(`href="${href(locale, "/")}"`);
    for (const each of locales) expect(html).toContain(`href="${href(each, "/loadingpage")}"`);
    expect(html.split(`href="${business.phoneHref}"`).length).toBeGreaterThan(1);
    expect(html).toContain(business.phone);
  });
});
