import routes from "../routes.json" with { type: "json" };
import { expect, expectAccessible, expectOneEdge, hasLogo, test } from "./watch";

const framed = routes
  .filter(({ guard, page }) => /^(public|guest)$/.test(guard) && hasLogo(page))
  // One document of a page stands for all its documents.
  .flatMap(({ page, query = {} }) => [
    page,
    ...Object.entries(query).map(([key, values]) => `${page}?${key}=${values?.[0]}`),
  ]);

for (const path of framed) {
  test(`${path} begins at the edge of the logo`, async ({ page }) => {
    await page.goto(path);
    await expectOneEdge(page);
  });
}

/** The height of the header above the target of a link. */
const HEADER_PX = 88;

test("a link to a band far below ends at the band", async ({ page }) => {
  await page.goto("/");
  await page.locator('main a[href$="#demo"]').first().click();
  const top = async () => (await page.locator("#demo").boundingBox())?.y ?? -1;
  await expect.poll(async () => Math.round(await top())).toBe(HEADER_PX);
  // The target stays in its place while the bands above are drawn.
  const from = async (place: number) => Math.abs((await top()) - HEADER_PX - place);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => from(300)).toBeLessThan(8);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => from(0)).toBeLessThan(8);
});

test("a phone draws the bands one after the other, also those far from the reader", async ({
  page,
  viewport,
}) => {
  const isPhone = (viewport?.width ?? 0) < 768;
  await page.goto("/", { waitUntil: "commit" });
  const drawing = (element: Element) => getComputedStyle(element).animationName;
  const isDrawn = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });
  const bands = page.locator("main > section");
  for (const band of [bands.nth(1), bands.last()]) {
    // The styles may come after the band.
    await expect.poll(() => band.evaluate(drawing)).toBe(isPhone ? "drawn" : "none");
    await expect.poll(() => band.locator("h2").first().evaluate(isDrawn)).toBe(true);
  }
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
