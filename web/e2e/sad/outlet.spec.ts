import { expect, type Page, test } from "@playwright/test";
import { registered, signIn } from "../support/owner";
import { errorSentence, words } from "../support/words";

const t = words("es");

async function openChanges(page: Page, name: string) {
  await page.getByRole("button", { name: t("account.shops.changeOf", { name }) }).click();
  return page.getByRole("dialog", { name: t("account.shops.changeTitle", { name }) });
}

test("a change in another tab is shown before it is replaced", async ({ page }) => {
  const merchant = await registered(page.request);
  await signIn(page.request, merchant);
  await page.goto("/info/shops");
  const here = await openChanges(page, merchant.storeName);
  await here.getByLabel(t("account.shops.name"), { exact: true }).fill("Kopi Pagi");

  const other = await page.context().newPage();
  await other.goto("/info/shops");
  const there = await openChanges(other, merchant.storeName);
  await there.getByLabel(t("account.shops.name"), { exact: true }).fill("Kopi Sore");
  await there.getByRole("button", { name: t("account.shops.save") }).click();
  await expect(other.getByRole("region", { name: "Kopi Sore" })).toBeVisible();
  await other.close();

  const save = page.getByRole("button", { name: t("account.shops.save") });
  await save.click();
  await expect(page.getByText(errorSentence("es", "shop.stale"))).toBeVisible();
  await expect(page.getByText(/«Kopi Sore»/)).toBeVisible();
  await save.click();
  await expect(page.getByRole("region", { name: "Kopi Pagi" })).toBeVisible();
});

test("an outlet that another tab disabled says so, and shows as it is", async ({ page }) => {
  const merchant = await registered(page.request);
  await signIn(page.request, merchant);
  await page.goto("/info/shops");
  const onOff = page.getByRole("switch");
  const disable = t("account.info.outlet.disable");
  await onOff.click();

  const other = await page.context().newPage();
  await other.goto("/info/shops");
  await other.getByRole("switch").click();
  await other.getByRole("button", { name: disable, exact: true }).click();
  await expect(other.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await other.close();

  await page.getByRole("button", { name: disable, exact: true }).click();
  await expect(page.getByText(errorSentence("es", "shop.status_unchanged"))).toBeVisible();
  await expect(onOff).toHaveAttribute("aria-checked", "false");
});
