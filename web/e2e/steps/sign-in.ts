import { expect, type Page } from "@playwright/test";
import type { Merchant } from "../support/owner";
import { type Locale, words } from "../support/words";

/** Fills in the sign-in page. */
export async function signIn(
  page: Page,
  locale: Locale,
  { email, password }: Pick<Merchant, "email" | "password">,
) {
  const t = words(locale);
  await page.getByLabel(t("session.login.userId")).fill(email);
  await page.getByLabel(t("session.login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("session.login.submit"), exact: true }).click();
}

/** Chooses the password on the page of a mail's link, and leads on to the sign-in. */
export async function chooseAnotherPassword(page: Page, locale: Locale, password: string) {
  const t = words(locale);
  await page.getByLabel(t("session.reset.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("session.reset.submit") }).click();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: t("session.reset.done.action") }).click();
}

/** Signs in an owner of one outlet: the site chooses that outlet and shows its information. */
export async function expectOutlet(page: Page, storeName: string) {
  await expect(page).toHaveURL(/\/info$/);
  await expect(page.getByRole("heading", { name: storeName }).first()).toBeVisible();
}
