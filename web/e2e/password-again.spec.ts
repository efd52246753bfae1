import { expect, test } from "@playwright/test";
import { advanceClock, call } from "./support/api";
import { signedIn, signIn } from "./support/owner";
import { errorSentence, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const t = words("es");

test("an owner types the password again before other devices are signed out", async ({
  page,
  browser,
}) => {
  const merchant = await signedIn(page.request);
  const phone = await browser.newContext();
  await signIn(phone.request, merchant);
  await advanceClock("6m");
  await page.goto("/info/security");
  const endOthers = async () => {
    const name = t("account.security.sessions.endOthers");
    await page.getByRole("button", { name }).click();
    const sure = page.getByRole("dialog", { name: t("account.security.sessions.confirmTitle") });
    await sure.getByRole("button", { name }).click();
  };
  await endOthers();

  const dialog = page.getByRole("dialog", { name: t("account.security.again.title") });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("#sessions")).toBeFocused();
  await call(phone.request, "GET", "/api/session");
  await endOthers();
  const password = dialog.getByLabel(t("account.security.again.password"), { exact: true });
  const goOn = dialog.getByRole("button", { name: t("account.security.again.action") });
  await password.fill("not the password");
  await goOn.click();
  await expect(dialog.getByText(errorSentence("es", "field.wrong.password"))).toBeVisible();
  await password.fill(merchant.password);
  await goOn.click();
  await expect(page.getByText(t("account.security.sessions.onlyThis"))).toBeVisible();
  await expect.poll(async () => (await phone.request.get("/api/session")).status()).toBe(401);
  await phone.close();
});
