import { expect, type Page, test } from "@playwright/test";
import { signedIn } from "../support/owner";
import { screens } from "../support/screens";
import { errorSentence, type Locale, path, words } from "../support/words";

async function openChanges(page: Page, locale: Locale, name: string) {
  const t = words(locale);
  await page.getByRole("button", { name: t("account.shops.changeOf", { name }) }).click();
  return page.getByRole("dialog", { name: t("account.shops.changeTitle", { name }) });
}

for (const { locale, viewport } of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a change in another tab is shown before it is replaced", async ({ page }) => {
      const t = words(locale);
      const merchant = await signedIn(page.request);
      await page.goto(path(locale, "/info/shops"));
      const here = await openChanges(page, locale, merchant.storeName);
      await here.getByLabel(t("account.shops.name"), { exact: true }).fill("Kopi Pagi");

      const other = await page.context().newPage();
      await other.goto(path(locale, "/info/shops"));
      const there = await openChanges(other, locale, merchant.storeName);
      await there.getByLabel(t("account.shops.name"), { exact: true }).fill("Kopi Sore");
      await there.getByRole("button", { name: t("account.shops.save") }).click();
      await expect(other.getByRole("region", { name: "Kopi Sore" })).toBeVisible();
      await other.close();

      const save = page.getByRole("button", { name: t("account.shops.save") });
      await save.click();
      await expect(page.getByText(errorSentence(locale, "shop.stale"))).toBeVisible();
      await expect(page.getByText(/[«“]Kopi Sore[»”]/)).toBeVisible();
      await save.click();
      await expect(page.getByRole("region", { name: "Kopi Pagi" })).toBeVisible();
    });

    test("an outlet that another tab disabled says so, and shows as it is", async ({ page }) => {
      const t = words(locale);
      await signedIn(page.request);
      await page.goto(path(locale, "/info/shops"));
      const onOff = page.getByRole("switch");
      const disable = t("account.info.outlet.disable");
      await onOff.click();

      const other = await page.context().newPage();
      await other.goto(path(locale, "/info/shops"));
      const there = other.getByRole("switch");
      await there.click();
      await other.getByRole("button", { name: disable, exact: true }).click();
      await expect(there).toHaveAttribute("aria-checked", "false");
      // The page shows the change before the server has it.
      await expect(there).not.toHaveAttribute("aria-busy");
      await other.close();

      await page.getByRole("button", { name: disable, exact: true }).click();
      await expect(page.getByText(errorSentence(locale, "shop.status_unchanged"))).toBeVisible();
      await expect(onOff).toHaveAttribute("aria-checked", "false");
    });
  });
}
