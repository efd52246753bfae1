import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import * as merchants from "../../../scripts/product/merchants.mjs";
import { totp } from "../../../scripts/product/totp.mjs";
import { expectOutlet, signIn as signInByPage } from "../steps/sign-in";
import { importLineFor } from "../support/agent";
import { call, product } from "../support/api";
import { mailsTo } from "../support/mail";
import { type Merchant, signedIn, supplyPapers } from "../support/owner";
import { screens } from "../support/screens";
import { timePasses } from "../support/time";
import { codeBefore } from "../support/totp";
import { errorSentence, type Locale, path, words } from "../support/words";
import { expectAccessible, expectNoSidewaysScroll } from "../watch";

const CREDIT = 40_000;

/** A notice comes before each step: inactive after 60 days without use, held after 30 more. */
const toTheHold = ["54d", "8d", "24d", "9d"];

async function turnOnSecondFactor(request: APIRequestContext, { password }: Merchant) {
  const { totpSecret } = await call(request, "POST", "/api/totp", { body: { password } });
  await call(request, "PUT", "/api/totp", { body: { totp: await codeBefore(totpSecret) } });
  return totpSecret;
}

/** Finance gives more money to an order of stickers than it costs. */
async function getCredit(page: Page) {
  await call(page.request, "PUT", "/api/basket/items/{sku}", {
    path: { sku: "sticker-digital" },
    body: { quantity: 5 },
  });
  const { version } = await call(page.request, "GET", "/api/basket");
  const order = await call(page.request, "POST", "/api/checkout", {
    key: crypto.randomUUID(),
    body: { basketVersion: version },
  });
  await importLineFor(page, order, CREDIT);
  await expect
    .poll(async () => (await call(page.request, "GET", "/api/credit")).available)
    .toBe(CREDIT);
  return order;
}

async function signOut(page: Page) {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Signs in with the code of an authenticator, which counts once. */
async function signInWithCode(page: Page, locale: Locale, merchant: Merchant, secret: string) {
  const t = words(locale);
  await page.goto(path(locale, "/login"));
  await signInByPage(page, locale, merchant);
  const code = page.getByLabel(t("session.login.code.app"), { exact: true });
  await code.fill(totp(secret, Date.now() + 30_000));
  await page.getByRole("button", { name: t("session.login.submit"), exact: true }).click();
}

for (const { locale, viewport } of screens) {
  test.describe(locale, () => {
    test.use({ viewport });

    test("an owner whose account was not used registers again", async ({ page }) => {
      const merchant = await signedIn(page.request);
      await supplyPapers(page.request, merchant);
      const { orderId, reference } = await getCredit(page);
      const secret = await turnOnSecondFactor(page.request, merchant);
      const before = await call(page.request, "GET", "/api/account");
      const { owner } = await call(page.request, "GET", "/api/session");
      await signOut(page);
      for (const by of toTheHold) await timePasses(page, by);

      await test.step("the mail says what registering again means", async () => {
        const again = { ...merchant, password: "kopi tubruk 17", storeName: "Warung Baru" };
        await merchants.register(product(page.request), again);
        // The welcome comes after the proof, when the account is ready.
        const proof = async () => (await mailsTo(merchant.email))[1]?.code ?? "";
        await expect.poll(proof).toMatch(/^\d{6}$/);
        const [welcome] = await mailsTo(merchant.email);
        expect(welcome?.subject).toMatch(/./);
      });

      const chosen = { ...merchant, password: "kopi tubruk 17" };
      await test.step("the old password counts no more, the second factor does", async () => {
        await signOut(page);
        await page.goto(path(locale, "/login"));
        await signInByPage(page, locale, merchant);
        await expect(
          page.getByText(errorSentence(locale, "session.wrong_credentials")),
        ).toBeVisible();
        await signInWithCode(page, locale, chosen, secret);
        await expectOutlet(page, "Warung Baru");
      });

      await test.step("the new account is on the free plan, without a second trial", async () => {
        const account = await call(page.request, "GET", "/api/account");
        const session = await call(page.request, "GET", "/api/session");
        expect(session.owner?.ownerId).toBe(owner?.ownerId);
        expect(account.accountId).not.toBe(before.accountId);
        expect(account.state).toMatchObject({ account: "active", subscription: "free" });
        expect(account.explanation.reason).toBe("account.no_second_trial");
        await expect(page.getByText(account.explanation.text[locale]).first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.screenshot({
          path: test.info().outputPath(`info-${locale}.png`),
          fullPage: true,
        });
      });

      await test.step("credit and papers came along", async () => {
        expect((await call(page.request, "GET", "/api/credit")).available).toBe(CREDIT);
        await page.goto(path(locale, `/payment?order=${orderId}`));
        await expect(page.getByText(reference).first()).toBeVisible();
        await expect(page.getByText(errorSentence(locale, "order.not_found"))).toHaveCount(0);
        await expectNoSidewaysScroll(page);
      });
    });
  });
}
