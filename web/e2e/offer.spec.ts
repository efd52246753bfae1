import { signIn } from "./steps/sign-in";
import { call } from "./support/api";
import { registered } from "./support/owner";
import { words } from "./support/words";
import { expect, test } from "./watch";

test("what a visitor works out survives the sign-in and goes into the basket by a click", async ({
  page,
}) => {
  const t = words("en");
  const merchant = await registered(page.request);
  await page.context().clearCookies();
  await page.goto("/en/more/price");
  await page.getByRole("link", { name: t("price.slip.order") }).click();
  await expect(page).toHaveURL(/\/en\/login\?next=/);
  await signIn(page, "en", merchant);
  await expect(page).toHaveURL(/\/en\/software\?offer=/);
  const basket = () => call(page.request, "GET", "/api/basket");
  expect((await basket()).items).toEqual([]);
  await page.getByRole("button", { name: t("commerce.software.offer.add") }).click();
  await expect(
    page.getByRole("heading", { name: t("commerce.software.offer.added") }),
  ).toBeVisible();
  const { items, total } = await basket();
  expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["pro-yearly", 1],
    ["sticker-digital", 10],
  ]);
  expect(total).toBe(items.reduce((sum, item) => sum + item.total, 0));
});
