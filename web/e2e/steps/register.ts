import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { newMerchant } from "../../../scripts/product/merchants.mjs";
import { linkTo, newestMail } from "../support/mail";
import type { Merchant } from "../support/owner";
import { type Locale, path, words } from "../support/words";

/** The wizard from its first page until the mail is on its way. */
export async function register(page: Page, locale: Locale): Promise<Merchant> {
  await page.goto(path(locale, "/free"));
  return fillInWizard(page, locale);
}

/** The same on a page that shows the wizard. */
export async function fillInWizard(
  page: Page,
  locale: Locale,
  merchant = newMerchant(),
): Promise<Merchant> {
  await tellAboutPerson(page, locale, merchant);
  await tellAboutBusiness(page, locale, merchant);
  await choosePlan(page, locale);
  await acceptTerms(page, locale);
  const t = words(locale);
  await expect(
    page.getByRole("heading", { name: t("registration.success.waiting.title") }),
  ).toBeVisible();
  await expect(page.getByText(merchant.email)).toBeVisible();
  return merchant;
}

async function tellAboutPerson(page: Page, locale: Locale, merchant: Merchant) {
  const t = words(locale);
  const field = (key: string) =>
    page.getByLabel(t(`registration.personal.${key}`), { exact: true });
  await field("fullName").fill(merchant.fullName);
  await field("phone").fill(merchant.phone);
  await field("email").fill(merchant.email);
  await field("password").fill(merchant.password);
  await field("day").fill(`${merchant.dateOfBirth.date}`);
  await field("month").selectOption(`${merchant.dateOfBirth.month}`);
  await field("year").fill(`${merchant.dateOfBirth.year}`);
  await next(page, locale);
}

async function tellAboutBusiness(page: Page, locale: Locale, merchant: Merchant) {
  const t = words(locale);
  const field = (key: string) =>
    page.getByLabel(t(`registration.business.${key}`), { exact: true });
  await field("storeName").fill(merchant.storeName);
  await page.getByRole("radio", { name: t("registration.business.types.food_beverage") }).check();
  await field("outletCount").fill(`${merchant.outletCount}`);
  await tellPlace(page, locale, merchant.storeAddress);
  await next(page, locale);
}

/** The first province, its first city, and the first district of that. */
export async function tellPlace(page: Page, locale: Locale, storeAddress: string) {
  const t = words(locale);
  const field = (key: string) => page.getByLabel(t(`ui.place.${key}`), { exact: true });
  await pickFirst(field("province"));
  await pickFirst(field("city"));
  await pickFirst(field("district"));
  await field("storeAddress").fill(storeAddress);
}

/** Chooses an area; the areas below arrive once the area above is chosen. */
async function pickFirst(select: Locator) {
  await expect(select.locator("option").nth(1)).toBeAttached();
  await select.selectOption({ index: 1 });
}

async function choosePlan(page: Page, locale: Locale) {
  const t = words(locale);
  await page.getByRole("radio", { name: t("registration.package.lite.name") }).check();
  await next(page, locale);
}

/** Cancel leaves everything as it is; agreeing sends. */
async function acceptTerms(page: Page, locale: Locale) {
  const t = words(locale);
  const submit = page.getByRole("button", { name: t("registration.done.submit") });
  const terms = page.getByRole("dialog", { name: t("registration.terms.title") });
  await submit.click();
  await terms.getByRole("button", { name: t("registration.terms.cancel"), exact: true }).click();
  await expect(terms).toBeHidden();
  await submit.click();
  await terms.getByRole("button", { name: t("registration.terms.agree") }).click();
  await expect(page).toHaveURL(/\/free\/success$/);
}

async function next(page: Page, locale: Locale) {
  await page.getByRole("button", { name: words(locale)("ui.next"), exact: true }).click();
}

/** Types the mail's six digits where the registration waits. */
export async function confirmByCode(page: Page, locale: Locale, merchant: Merchant) {
  const { code } = await newestMail(merchant.email);
  await typeCode(page, locale, code ?? "");
  await expectReady(page, locale);
}

export async function typeCode(page: Page, locale: Locale, code: string) {
  const t = words(locale);
  await page.getByLabel(t("registration.success.waiting.code")).fill(code);
  await page.getByRole("button", { name: t("registration.success.waiting.confirm") }).click();
}

/** Opens the mail's link on another device; the page that waits moves on by itself. */
export async function confirmElsewhere(
  browser: Browser,
  page: Page,
  locale: Locale,
  merchant: Merchant,
) {
  const other = await proveElsewhere(browser, locale, merchant);
  await other.context().close();
  await expectReady(page, locale);
}

/** Opens the mail's link on another device and proves the address there; answers its page. */
export async function proveElsewhere(
  browser: Browser,
  locale: Locale,
  merchant: Merchant,
): Promise<Page> {
  const t = words(locale);
  const link = linkTo(await newestMail(merchant.email), "/free/verify");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other
    .getByLabel(t("registration.verify.password"), { exact: true })
    .fill(merchant.password);
  await other.getByRole("button", { name: t("registration.verify.confirm") }).click();
  await expect(
    other.getByRole("heading", { name: t("registration.verify.done.title") }),
  ).toBeVisible();
  return other;
}

export async function expectReady(page: Page, locale: Locale) {
  const heading = words(locale)("registration.success.ready.title");
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
}
