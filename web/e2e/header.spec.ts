import type { Page } from "@playwright/test";
import { path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const t = words("es");
const names = ["Café Ratna Menteng", "Toko Ratna", "Salon Ratna"];

/**
 * Answers like the edge for a signed-in owner with `count` outlets; the session has chosen the second, if
 * there is one.
 */
async function own(page: Page, count: number): Promise<string[]> {
  const asked: string[] = [];
  const shops = names.slice(0, count).map((shopName, at) => ({ shopId: `shp_${at}`, shopName }));
  await page.route("**/api/**", (route) => {
    const asking = route.request();
    const { pathname } = new URL(asking.url());
    asked.push(`${asking.method()} ${pathname}`);
    const answers: Record<string, unknown> = {
      "/api/session": { shopId: shops[1]?.shopId ?? null },
      "/api/system/user/ownerShopList": shops,
    };
    return route.fulfill({ json: { code: 200, msg: "", data: answers[pathname] ?? null } });
  });
  await page.addInitScript(() => {
    if (!sessionStorage.begun) localStorage.auth = "1";
    sessionStorage.begun = "yes";
  });
  return asked;
}

const header = (page: Page) => page.getByRole("banner");
const trial = (page: Page) => header(page).getByRole("link", { name: t("site.nav.trial") });
const menu = (page: Page) => header(page).locator("details", { hasText: t("site.owner.logout") });

test("a visitor's header offers the trial and the sign-in, and asks for no outlets", async ({
  page,
  viewport,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/terms");
  await expect(trial(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  if ((viewport?.width ?? 0) < 1280) await page.locator("summary", { hasText: "Menú" }).click();
  const login = header(page).getByRole("link", { name: t("site.nav.login") });
  await expect(login.filter({ visible: true })).toHaveCount(1);
  expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
});

for (const step of ["/free", "/free/resume", "/free/verify", "/free/success"]) {
  test(`the header of ${step} leads to the sign-in and to a person, and not astray`, async ({
    page,
    viewport,
  }) => {
    await page.goto(step);
    await expect(page.locator("h1")).toBeVisible();
    await expect(trial(page)).toHaveCount(0);
    if ((viewport?.width ?? 0) < 640) await page.locator("summary", { hasText: "Menú" }).click();
    const targets = await header(page)
      .locator("a")
      .filter({ visible: true })
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.replace(/\d+$/, "")));
    const sisters = [step, `/en${step}`, `/id${step}`];
    expect(targets.toSorted()).toEqual(["/", ...sisters, "/login", "tel:+"].toSorted());
  });
}

test("the owner's header stands before any script of the page has come, and nothing shifts", async ({
  page,
}) => {
  await own(page, 3);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/terms", { waitUntil: "commit" });
  const summary = menu(page).locator("summary");
  await expect(summary).toHaveText(t("site.nav.account"));
  await expect(trial(page)).toBeHidden();
  // Letters that come between the two looks would shift the header, too.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await header(page).locator("a, summary").filter({ visible: true }).all();
  const boxes = await Promise.all(before.map((each) => each.boundingBox()));
  go();
  await expect(summary).toContainText("Toko Ratna");
  expect(await Promise.all(before.map((each) => each.boundingBox()))).toEqual(boxes);
});

for (const address of ["/", "/more/price", "/features", "/scan"]) {
  test(`${address} offers an owner the plans in place of the trial`, async ({ page }) => {
    await own(page, 1);
    await page.goto(address);
    const link = (to: string) =>
      page.locator(`main a[href^="${to}"]`).filter({ visible: true }).first();
    await expect(link("/software")).toBeVisible();
    await expect(link("/free")).toBeHidden();
  });
}

test("an owner of one outlet sees its name, and nothing to choose", async ({ page }) => {
  await own(page, 1);
  await page.goto("/");
  await menu(page).locator("summary").click();
  await expect(menu(page).locator("summary")).toHaveText(
    `${t("site.owner.inUse")} Café Ratna Menteng`,
  );
  await expect(menu(page).getByRole("button")).toHaveText([t("site.owner.logout")]);
  const account = menu(page).getByRole("link", { name: t("site.nav.account") });
  await expect(account).toHaveAttribute("href", "/info");
});

test("a menu that was opened before the script came stays open", async ({ page }) => {
  await own(page, 1);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await menu(page).locator("summary").click();
  await expect(menu(page).getByRole("button")).toHaveText([t("site.owner.logout")]);
  arrive();
  await expect(menu(page).locator("summary")).toContainText("Café Ratna Menteng");
  await expect(menu(page).getByRole("button")).toHaveText([t("site.owner.logout")]);
});

test("choosing another outlet keeps it and leads to its information", async ({ page }) => {
  const asked = await own(page, 3);
  await page.goto("/");
  await menu(page).locator("summary").click();
  await expect(menu(page).locator("[aria-current]")).toHaveText("Toko Ratna");
  await expectAccessible(page);
  await menu(page).getByRole("button", { name: "Salon Ratna" }).click();
  await page.waitForURL(/\/(info|login)/);
  expect(asked).toContain("PUT /api/session/shop");
  const kept = await page.evaluate(() => [localStorage.shopId, localStorage.shopName]);
  expect(kept).toEqual(["shp_2", "Salon Ratna"]);
});

test("signing out leaves a visitor's header", async ({ page }) => {
  const asked = await own(page, 3);
  await page.goto("/");
  await menu(page).locator("summary").click();
  await menu(page)
    .getByRole("button", { name: t("site.owner.logout") })
    .click();
  await page.waitForURL(/\/login$/);
  expect(asked).toContain("DELETE /api/session");
  await expect(trial(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test("the footer offers the trial to visitors, and the account to an owner", async ({ page }) => {
  const footer = page.getByRole("contentinfo");
  const links = (of: string[]) =>
    Promise.all(
      of.map((key) => footer.getByRole("link", { name: t(key), exact: true }).isVisible()),
    );
  const keys = ["trial", "login", "software", "account"].map((key) => `site.nav.${key}`);
  await page.goto("/terms");
  expect(await links(keys)).toEqual([true, true, false, false]);
  await own(page, 1);
  await page.reload();
  expect(await links(keys)).toEqual([false, false, true, true]);
});

for (const locale of ["es", "en", "id"] as const) {
  test(`the owner's menu is at hand in ${locale} at every width`, async ({ page }) => {
    await own(page, 3);
    await page.goto(path(locale, "/terms"));
    const out = words(locale)("site.owner.logout");
    const details = header(page).locator("details", { hasText: out });
    const summary = details.locator("summary");
    await expect(summary).toContainText("Toko Ratna");
    for (const width of [320, 360, 640, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSidewaysScroll(page);
      // Scrolls down so far that the bar is still visible.
      await page.evaluate(() => scrollTo({ top: 20, behavior: "instant" }));
      await summary.click();
      for (const name of ["Salon Ratna", out]) {
        await expect(details.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
      }
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("Escape");
      await expect(details).not.toHaveAttribute("open");
    }
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor's header stands", async ({ page }) => {
    await page.goto("/");
    await expect(trial(page)).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });
});
