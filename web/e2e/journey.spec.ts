import { expectInstructions, expectPaid, order } from "./steps/order";
import { confirmByCode, confirmElsewhere, register } from "./steps/register";
import { expectOutlet, signIn } from "./steps/sign-in";
import { agentDesk, expectOutcome, statementFor, upload } from "./steps/support";
import { call } from "./support/api";
import { mailsTo } from "./support/mail";
import { type Locale, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const locales: Locale[] = ["es", "en", "id"];

for (const locale of locales) {
  const tag = locale === "es" ? "@cluster" : "@suite";
  test(
    `a merchant registers, orders and pays, in ${locale}`,
    { tag },
    async ({ page, browser }, test) => {
      const t = words(locale);
      const merchant = await register(page, locale);
      if (test.project.name === "phone") await confirmByCode(page, locale, merchant);
      else await confirmElsewhere(browser, page, locale, merchant);

      await page.getByRole("link", { name: t("registration.success.ready.login") }).click();
      await signIn(page, locale, merchant);
      await expectOutlet(page, merchant.storeName);

      const placed = await order(page, locale);
      await expectInstructions(page, locale, placed);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      const desk = await agentDesk(browser, locale);
      await upload(desk, locale, placed.payment.accountNumber, statementFor(placed));
      await expectOutcome(desk, locale, { lines: 1, matched: 1, queued: 0, duplicates: 0 });
      await desk.context().close();

      // The owner's page stood open all the while.
      await expectPaid(page, locale);
      const tier = () =>
        call(page.request, "GET", "/api/account").then(({ subscription }) => subscription.tier);
      await expect.poll(tier).toBe("pro");
      // Verification, welcome, how to transfer, receipt.
      await expect.poll(async () => (await mailsTo(merchant.email)).length).toBe(4);
    },
  );
}
