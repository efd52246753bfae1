import type { Page } from "@playwright/test";
import { pairDevice } from "../../scripts/product/merchants.mjs";
import { call, product } from "./support/api";
import { signedIn, supplyPapers } from "./support/owner";
import { type Locale, path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const localeOf = (project: string): Locale => (project === "phone" ? "id" : "es");

const line = (page: Page, locale: Locale, item: string) =>
  page.getByRole("link", { name: words(locale)(`account.info.todo.${item}`), exact: true });

test("the page of the account shows its dates and the open tasks", async ({ page, browser }, {
  project,
}) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  const merchant = await signedIn(page.request);
  await page.goto(path(locale, "/info"));

  await test.step("the dates stand in their order, today among them", async () => {
    const way = page.getByRole("region", { name: t("account.info.way.title") });
    const points = way.getByRole("listitem");
    await expect(points.first()).toContainText(t("account.info.way.registered"));
    await expect(points.nth(1)).toContainText(t("account.info.way.today"));
    await expect(points.nth(1)).toHaveAttribute("aria-current", "date");
    await expect(way).toContainText(t("account.info.way.trialEnds"));
    await expect(way).toContainText(t("account.info.way.papers"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("a line leads to its page, and goes once its thing is done", async () => {
    for (const item of ["device", "pin", "identity"]) {
      await expect(line(page, locale, item)).toBeVisible();
    }
    await line(page, locale, "pin").click();
    await expect(page).toHaveURL(/\/info\/staff$/);
    const [shop] = await call(page.request, "GET", "/api/system/user/ownerShopList");
    const shopId = shop?.shopId ?? "";
    const body = { name: "Sari", position: "Kasir", grants: [] };
    const member = await call(page.request, "POST", "/api/shops/{shopId}/staff", {
      path: { shopId },
      body,
    });
    await call(page.request, "PUT", "/api/shops/{shopId}/staff/{staffId}/pin", {
      path: { shopId, staffId: member.staffId },
      body: { pin: "428913" },
    });
    await page.goto(path(locale, "/info"));
    await expect(line(page, locale, "device")).toBeVisible();
    await expect(line(page, locale, "pin")).toBeHidden();
    const till = await browser.newContext();
    await pairDevice(product(page.request), product(till.request), shopId);
    await till.close();
    await supplyPapers(page.request, merchant);
    await page.reload();
    const way = page.getByRole("region", { name: t("account.info.way.title") });
    await expect(way).toBeVisible();
    await expect(line(page, locale, "identity")).toBeHidden();
    await expect(line(page, locale, "device")).toBeHidden();
  });
});
