import routes from "../routes.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const prefix: Record<string, string> = { es: "", en: "/en", id: "/id" };
const open = routes.filter(({ guard }) => guard === "public" || guard === "guest");

for (const { page: path, languages, indexable } of open) {
  for (const language of languages) {
    test(`${path} in ${language} is whole`, async ({ page }) => {
      const address = `${prefix[language]}${path === "/" ? "" : path}` || "/";
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(
        indexable ? 0 : 1,
      );
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

for (const scheme of ["light", "dark"] as const) {
  test(`home has enough contrast by ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/");
    await expectAccessible(page);
  });
}

test("every link of the home page leads somewhere", async ({ page, request }) => {
  await page.goto("/en");
  const links = await page.$$eval("a[href^='/']", (all) => all.map((a) => a.getAttribute("href")));
  for (const link of new Set(links)) {
    const [path, hash] = (link ?? "").split("#");
    const response = await request.get(path || "/");
    expect(response.status(), `${link}`).toBe(200);
    if (hash) expect(await response.text()).toContain(`id="${hash}"`);
  }
});
