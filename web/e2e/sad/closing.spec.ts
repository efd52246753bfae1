import { expect, type Page, test } from "@playwright/test";
import { signIn as signInByPage } from "../steps/sign-in";
import { advanceClock, call } from "../support/api";
import { mailsTo } from "../support/mail";
import { placeOrder, signedIn } from "../support/owner";
import { screens } from "../support/screens";
import { errorSentence, type Locale, path, words } from "../support/words";
import { expectAccessible, expectNoSidewaysScroll } from "../watch";

async function look(page: Page, locale: Locale) {
  const t = words(locale);
  await page.getByRole("button", { name: t("account.closing.look") }).click();
  return page.getByRole("dialog", { name: t("account.closing.title") });
}

for (const { locale, viewport } of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("an owner removes the obstacles, types the password again and closes the account", async ({
      page,
    }) => {
      const t = words(locale);
      const merchant = await signedIn(page.request);
      const { orderId, reference } = await placeOrder(page.request);
      await advanceClock("6m");
      await page.goto(path(locale, "/info/security"));

      await test.step("the look names what stands against it", async () => {
        const dialog = await look(page, locale);
        await expect(dialog.getByText(t("account.closing.blocked"))).toBeVisible();
        await expect(dialog.getByRole("link", { name: reference })).toHaveAttribute(
          "href",
          path(locale, `/payment?order=${orderId}`),
        );
        await expect(dialog.getByRole("button", { name: t("account.closing.close") })).toHaveCount(
          0,
        );
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await dialog.getByRole("button", { name: t("account.closing.done") }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step("without open money the account is closed behind the password", async () => {
        await call(page.request, "POST", "/api/orders/{orderId}/cancel", {
          path: { orderId },
          key: crypto.randomUUID(),
        });
        const dialog = await look(page, locale);
        await expect(dialog.getByText(t("account.closing.final"))).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await dialog.getByRole("button", { name: t("account.closing.close") }).click();
        const again = page.getByRole("dialog", { name: t("account.security.again.title") });
        await again
          .getByLabel(t("account.security.again.password"), { exact: true })
          .fill(merchant.password);
        await again.getByRole("button", { name: t("account.security.again.action") }).click();
        await expect(page.getByText(t("session.login.closed"))).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });

      await test.step("a mail confirms it, and the password opens nothing more", async () => {
        const told = async () =>
          (await mailsTo(merchant.email)).filter(({ links }) =>
            links.some((link) => new URL(link).pathname.endsWith("/more/contact")),
          ).length;
        await expect.poll(told).toBeGreaterThanOrEqual(1);
        await expect.poll(async () => (await page.request.get("/api/session")).status()).toBe(401);
        await signInByPage(page, locale, merchant);
        await expect(page.getByText(errorSentence(locale, "account.left"))).toBeVisible();
      });
    });
  });
}
