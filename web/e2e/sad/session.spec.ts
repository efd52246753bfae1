import { expect, test } from "@playwright/test";
import { signIn as signInByPage } from "../steps/sign-in";
import { call } from "../support/api";
import { placeOrder, registered, signedIn, signIn } from "../support/owner";
import { errorSentence, words } from "../support/words";

const t = words("es");

test("a wrong password is refused, and the form keeps its values", async ({ page }) => {
  const merchant = await registered(page.request);
  await page.goto("/login");
  await signInByPage(page, "es", { email: merchant.email, password: "otra cosa 1" });
  await expect(page.getByText(errorSentence("es", "session.wrong_credentials"))).toBeVisible();
  await expect(page.getByLabel(t("session.login.userId"))).toHaveValue(merchant.email);
  await signInByPage(page, "es", merchant);
  await expect(page).toHaveURL(/\/info$/);
});

test("a session ended elsewhere leads to the sign-in, and back to the same page", async ({
  page,
  browser,
}) => {
  const merchant = await signedIn(page.request);
  const { orderId, reference } = await placeOrder(page.request);
  await page.goto(`/payment?order=${orderId}`);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();

  const elsewhere = await browser.newContext();
  await signIn(elsewhere.request, merchant);
  await call(elsewhere.request, "DELETE", "/api/sessions");

  // The page asks by itself for the order's state.
  await expect(page).toHaveURL(/\/login\?next=/);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).not.toHaveProperty("auth");
  await signInByPage(page, "es", merchant);
  await expect(page).toHaveURL(new RegExp(`/payment\\?order=${orderId}$`));
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await elsewhere.close();
});
