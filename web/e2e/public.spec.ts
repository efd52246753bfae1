import routes from "../routes.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const prefix: Record<string, string> = { es: "", en: "/en", id: "/id" };
const open = routes
  .filter(({ guard }) => guard === "public" || guard === "guest")
  // A page with documents of its own stands for all of them with one.
  .flatMap((route) => [
    route,
    ...Object.entries(route.query ?? {}).map(([key, values]) => ({
      ...route,
      page: `${route.page}?${key}=${values[0]}`,
    })),
  ]);

for (const { page: path, languages, indexable, canonical } of open) {
  for (const language of languages) {
    test(`${path} in ${language} is whole`, async ({ page }) => {
      const address = `${prefix[language]}${path === "/" ? "" : path}` || "/";
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(
        indexable || canonical ? 0 : 1,
      );
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

/** Agents have a header of their own, and pages of a name with "loading" have none. */
const framed = open.filter(({ page }) => !/^\/support|loading/.test(page));

for (const { page: path } of framed) {
  test(`${path} begins at the edge of the logo`, async ({ page }) => {
    await page.goto(path);
    const left = async (of: string) => (await page.locator(of).first().boundingBox())?.x ?? -1;
    const logo = await left("header a");
    expect(logo).toBeGreaterThan(0);
    // Some headings of visitors wait for what the browser knows, and take the place of another.
    await expect.poll(async () => Math.abs((await left("main h1")) - logo)).toBeLessThan(1);
  });
}

for (const scheme of ["light", "dark"] as const) {
  test(`home has enough contrast by ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/");
    await expectAccessible(page);
  });
}

for (const start of ["/en", "/en/more/help", "/id/more/help?article=trial", "/features"]) {
  test(`every link of ${start} leads somewhere`, async ({ request }) => {
    const html = await (await request.get(start)).text();
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(20);
    for (const link of new Set(links)) {
      const [path, hash] = link.replaceAll("&amp;", "&").split("#");
      const response = await request.get(path || "/");
      expect(response.status(), `${link}`).toBe(200);
      if (hash) expect(await response.text()).toContain(`id="${hash}"`);
    }
  });
}
