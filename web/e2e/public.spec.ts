import routes from "../routes.json" with { type: "json" };
import { expect, expectAccessible, test } from "./watch";

/** Agents have a header of their own, and pages of a name with "loading" have none. */
const framed = routes
  .filter(({ guard, page }) => /^(public|guest)$/.test(guard) && !/^\/support|loading/.test(page))
  // A page with documents of its own stands for all of them with one.
  .flatMap(({ page, query = {} }) => [
    page,
    ...Object.entries(query).map(([key, values]) => `${page}?${key}=${values?.[0]}`),
  ]);

for (const path of framed) {
  test(`${path} begins at the edge of the logo`, async ({ page }) => {
    await page.goto(path);
    const left = async (of: string) => (await page.locator(of).first().boundingBox())?.x ?? -1;
    const logo = await left("header a");
    expect(logo).toBeGreaterThan(0);
    // Some headings of visitors wait for what the browser knows, and take the place of another.
    await expect.poll(async () => Math.abs((await left("main h1")) - logo)).toBeLessThan(1);
  });
}

test("a link to a band far below ends at the band", async ({ page }) => {
  await page.goto("/");
  await page.locator('main a[href$="#demo"]').first().click();
  const top = async () => (await page.locator("#demo").boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(200);
  // It stays there while the bands above are drawn.
  await page.mouse.wheel(0, -300);
  await expect.poll(top).toBeGreaterThan(300);
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeLessThan(200);
});

for (const scheme of ["light", "dark"] as const) {
  test(`home has enough contrast by ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/");
    await expectAccessible(page);
  });
}

for (const path of ["/components", "/en/components", "/id/components"]) {
  test(`${path} is for development, and not served`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}
