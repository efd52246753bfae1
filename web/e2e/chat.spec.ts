import type { Page } from "@playwright/test";
import { test as quiet } from "@playwright/test";
import { environment } from "./support/environment";
import { FakeVendor } from "./support/vendor";
import { type Locale, path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const vendor = new FakeVendor();
test.beforeAll(() => vendor.start());
test.afterAll(() => vendor.stop());
test.beforeEach(() => {
  vendor.asked.length = 0;
  vendor.mood = "answers";
});

async function openPanel(page: Page, locale: Locale = "en", where = "/terms") {
  const t = words(locale);
  await page.goto(path(locale, where));
  const launcher = page.getByRole("button", { name: t("chat.open") });
  await launcher.click();
  const panel = page.getByRole("region", { name: t("chat.title") });
  const chat = panel.getByRole("button", { name: t("chat.vendor.open") });
  return { t, launcher, panel, chat, frame: page.frameLocator("iframe") };
}

test("the vendor hears of a visitor after the press only, and gets nothing of the site", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "SHOPID", value: "shp_1", url: environment.url }]);
  const { t, panel, chat, frame } = await openPanel(page);
  await expect(chat).toBeVisible();
  await expect(panel.getByText(t("chat.vendor.note"))).toBeVisible();
  await expectAccessible(page);
  expect(vendor.asked).toEqual([]);
  await chat.click();
  await expect(frame.getByText("It got: nothing; its host answers")).toBeVisible();
  await expect(panel.getByText(t("chat.vendor.loading"))).toHaveCount(0);
  expect(vendor.asked).toEqual(["GET /widget.js", "POST /hello"]);
  await expectAccessible(page);
});

test("Escape in the frame closes the panel, and the talk goes on when it opens again", async ({
  page,
}) => {
  const { t, launcher, panel, chat, frame } = await openPanel(page);
  await chat.click();
  const field = frame.getByLabel("Your message");
  // The focus stands in the frame when the vendor is there.
  await expect(field).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await page.keyboard.type("Hello");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Hello");
  await panel.getByRole("button", { name: t("chat.vendor.back") }).click();
  await expect(field).toBeHidden();
  await expect(chat).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Hello");
  expect(vendor.asked.filter((path) => path === "GET /widget.js")).toHaveLength(1);
});

test("only the frame itself closes the panel", async ({ page }) => {
  const { panel, chat, frame } = await openPanel(page);
  await chat.click();
  await expect(frame.getByLabel("Your message")).toBeVisible();
  for (const news of ["chat:close", "chat:failed"]) {
    await page.evaluate((said) => window.postMessage(said, "*"), news);
  }
  await page.waitForTimeout(200);
  await expect(panel).toBeVisible();
  await expect(frame.getByLabel("Your message")).toBeVisible();
});

// The browser reports the failed answer.
quiet("a vendor that fails leads to the form for a message", async ({ page }) => {
  vendor.mood = "fails";
  const { t, panel, chat, frame } = await openPanel(page, "id");
  await chat.click();
  await expect(panel.getByRole("alert")).toHaveText(t("chat.vendor.failed"));
  await expect(panel.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  vendor.mood = "answers";
  await panel.getByRole("button", { name: t("chat.vendor.again") }).click();
  await expect(frame.getByLabel("Your message")).toBeVisible();
  await panel.getByRole("button", { name: t("chat.vendor.back") }).click();
  await panel.getByRole("link", { name: t("chat.message") }).click();
  await expect(page).toHaveURL(/\/id\/more\/contact#message$/);
});

test("a vendor that hangs is given up", async ({ page }) => {
  vendor.mood = "hangs";
  await page.clock.install();
  const { t, panel, chat } = await openPanel(page, "es");
  await chat.click();
  await expect(panel.getByText(t("chat.vendor.loading"))).toBeVisible();
  await expect(panel.getByRole("button", { name: t("chat.vendor.back") })).toBeFocused();
  await page.clock.fastForward(10_000);
  await expect(panel.getByRole("alert")).toHaveText(t("chat.vendor.failed"));
  await expect(panel.getByRole("link", { name: t("chat.message") })).toBeVisible();
});

test("without a chat the panel shows the other ways alone", async ({ page }) => {
  const answer = { json: { code: 200, msg: "", data: { offered: false } } };
  await page.route("**/api/chat", (route) => route.fulfill(answer));
  const asked = page.waitForResponse("**/api/chat");
  const { panel, chat } = await openPanel(page);
  await asked;
  await expect(panel.locator("a[href^='tel:']")).toBeVisible();
  await expect(chat).toHaveCount(0);
});

test("a visitor who opens the frame by its address is led to the contact", async ({ page }) => {
  await page.goto("/en/chat");
  await expect(page).toHaveURL(`${environment.url}/en/more/contact`);
  expect(vendor.asked).toEqual([]);
});

for (const locale of ["es", "en", "id"] as const) {
  test(`panel and chat fit a small phone in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const { t, panel, chat, frame } = await openPanel(page, locale);
    await expect(chat).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await chat.click();
    await expect(frame.getByLabel("Your message")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("iframe")).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await panel.getByRole("button", { name: t("chat.close") }).click();
    await expect(panel).toBeHidden();
  });
}
