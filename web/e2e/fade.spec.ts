import type { Page } from "@playwright/test";
import { expect, test } from "./watch";

/** Notes in order how each page appeared; `held` fades stop halfway. */
async function watchFades(page: Page, held = false) {
  const browser = await page.context().newCDPSession(page);
  // Each style sheet comes late, as on a first visit.
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.addInitScript((held) => {
    addEventListener("pagereveal", async ({ viewTransition }) => {
      const came = `${location.pathname} ${viewTransition ? "fades in" : "is there"}`;
      sessionStorage.setItem("came", `${sessionStorage.getItem("came") ?? ""}${came}\n`);
      if (!viewTransition || !held) return;
      await viewTransition.ready;
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 60;
      }
      document.documentElement.dataset.held = "";
    });
  }, held);
}

/** Nothing while one page gives way to the next. */
const pages = (page: Page): Promise<string[]> =>
  page.evaluate(() => sessionStorage.getItem("came")?.trim().split("\n") ?? []).catch(() => []);

const follow = (page: Page, href: string) =>
  page.locator(`footer a[href='${href}']`).first().click();

const leave = (page: Page, href: string) =>
  page.evaluate((href) => location.assign(href), href).catch(() => undefined);

test("a page fades out over the next, and back", async ({ page }) => {
  await watchFades(page);
  await page.goto("/en");
  await follow(page, "/en/terms");
  await expect.poll(() => pages(page)).toEqual(["/en is there", "/en/terms fades in"]);
  await page.goBack();
  await expect.poll(async () => (await pages(page)).at(-1)).toBe("/en fades in");
});

test("a guard that leads elsewhere leads to one fade", async ({ page }) => {
  await watchFades(page);
  await page.goto("/en");
  await leave(page, "/en/software");
  await expect(page).toHaveURL(/\/en\/login\?/);
  await expect.poll(() => pages(page)).toEqual(["/en is there", "/en/login fades in"]);
});

test("a page that leads on at once does no harm", async ({ page }) => {
  await watchFades(page);
  await page.addInitScript(() => {
    if (location.pathname !== "/en/terms") return;
    addEventListener("pagereveal", () => location.replace("/en/privacy"));
  });
  await page.goto("/en");
  await leave(page, "/en/terms");
  await expect(page).toHaveURL("/en/privacy");
  await expect.poll(async () => (await pages(page)).at(-1)).toMatch("/en/privacy");
});

test("a page takes a press while it fades in", async ({ page }) => {
  await watchFades(page, true);
  await page.goto("/en");
  await follow(page, "/en/terms");
  await expect(page.locator("html[data-held]")).toBeAttached();
  const link = page.getByRole("banner").locator("a[href='/en']").first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL("/en");
});

test("a window that changes its size ends the fade", async ({ page }) => {
  await watchFades(page, true);
  await page.goto("/en");
  await follow(page, "/en/terms");
  await expect(page.locator("html[data-held]")).toBeAttached();
  await page.setViewportSize({ width: 700, height: 500 });
  const fading = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(fading).toBe(0);
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a page is there at once", async ({ page }) => {
    await watchFades(page);
    await page.goto("/en");
    await follow(page, "/en/terms");
    await expect.poll(() => pages(page)).toEqual(["/en is there", "/en/terms is there"]);
  });
});
