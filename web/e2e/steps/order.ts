import { expect, type Page } from "@playwright/test";
import { call, type Schemas } from "../support/api";
import { readOrder } from "../support/owner";
import { type Locale, path, words } from "../support/words";

/** Names of the items, as the catalogue has them. */
export async function nameOf(page: Page, locale: Locale, sku: string): Promise<string> {
  const catalog = await call(page.request, "GET", "/api/catalog");
  const item = catalog.items.find((candidate) => candidate.sku === sku);
  if (!item) throw new Error(`the catalogue has no ${sku}`);
  return item.name[locale];
}

export function checkoutButton(page: Page, locale: Locale) {
  return page.getByRole("button", { name: words(locale)("commerce.software.basket.checkout") });
}

export async function addToBasket(page: Page, locale: Locale, sku: string) {
  const name = await nameOf(page, locale, sku);
  const t = words(locale);
  const add = t("commerce.software.addOf", { name });
  await page.getByRole("button", { name: add, exact: true }).click();
  await expect(page.getByLabel(t("commerce.software.quantityOf", { name }))).toBeVisible();
}

/** A month of Pro and the least stickers, from the shelf to the payment page. */
export async function order(page: Page, locale: Locale): Promise<Schemas["Order"]> {
  await page.goto(path(locale, "/software"));
  await addToBasket(page, locale, "pro-monthly");
  await addToBasket(page, locale, "sticker-digital");
  await checkoutButton(page, locale).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
  return readOrder(page.request, orderIdOf(page));
}

export function orderIdOf(page: Page): string {
  return new URL(page.url()).searchParams.get("order") ?? "";
}

/** Checks that the page gives every fact of a transfer, and copies each without separators. */
export async function expectInstructions(page: Page, locale: Locale, placed: Schemas["Order"]) {
  const t = words(locale);
  const { payment, reference } = placed;
  expect(payment.amount).toBe(placed.total - payment.uniqueCode);
  await expect(page.locator("[data-amount]")).toHaveAttribute("data-amount", `${payment.amount}`);
  for (const text of [payment.bankName, payment.accountHolder, payment.accountNumber, reference]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("timer")).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const expectCopied = async (what: string, value: string) => {
    await page.getByRole("button", { name: t("ui.copy.what", { what: t(what) }) }).click();
    await expect.poll(clipboard).toBe(value);
  };
  await expectCopied("commerce.payment.amount", `${payment.amount}`);
  await expectCopied("commerce.payment.accountNumber", payment.accountNumber);
}

export async function expectPaid(page: Page, locale: Locale) {
  const stamp = page.locator(".stamp", { hasText: words(locale)("commerce.payment.stamp") });
  await expect(stamp).toBeVisible();
}
