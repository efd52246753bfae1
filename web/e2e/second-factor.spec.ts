import { expect, type Page, test } from "@playwright/test";
import { totp } from "../../scripts/product/totp.mjs";
import { signIn as signInByPage } from "./steps/sign-in";
import { newestMail } from "./support/mail";
import { signedIn } from "./support/owner";
import { codeBefore } from "./support/totp";
import { errorSentence, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const t = words("es");
const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });
const security = "account.security.secondFactor";

/**
 * Signs out from another page: an open page would notice the end of its session and go to the sign-in by
 * itself.
 */
async function signOut(page: Page) {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

async function expectWell(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("an owner has a code asked for at sign-in, and turns that off again", async ({ page }) => {
  const merchant = await signedIn(page.request);
  const region = page.getByRole("region", { name: t(`${security}.title`) });
  let secret = "";
  let recoveryCode = "";

  await test.step("password and a code of the app turn it on", async () => {
    await page.goto("/info/security");
    const password = t("account.security.authenticator.password");
    await region.getByLabel(password, { exact: true }).fill(merchant.password);
    await button(page, `${security}.begin`).click();
    secret = ((await region.locator(".font-mono").textContent()) ?? "").replaceAll(" ", "");
    await expect(region.getByRole("img")).toBeVisible();
    await expectWell(page);
    await field(page, "account.security.authenticator.code").fill("000000");
    await button(page, "account.security.authenticator.confirm").click();
    await expect(region.getByText(errorSentence("es", "field.wrong.totp"))).toBeVisible();
    await field(page, "account.security.authenticator.code").fill(await codeBefore(secret));
    await button(page, "account.security.authenticator.confirm").click();
    const codes = region.getByRole("list", { name: t(`${security}.codes.list`) });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    recoveryCode = (await codes.getByRole("listitem").first().textContent()) ?? "";
    await expectWell(page);
    await button(page, `${security}.codes.kept`).click();
    await expect(region.getByText(t(`${security}.left`, { left: "10" }))).toBeVisible();
    await expectWell(page);
    const mail = await newestMail(merchant.email, 3);
    expect(mail.subject).toBe(t("mails.second_factor.subject_turned_on"));
  });

  await test.step("the next sign-in asks for a code", async () => {
    await signOut(page);
    await page.goto("/login");
    await signInByPage(page, "es", { ...merchant, password: "not the password" });
    await expect(page.getByText(errorSentence("es", "session.wrong_credentials"))).toBeVisible();
    await expect(field(page, "session.login.code.app")).toBeHidden();
    await signInByPage(page, "es", merchant);
    await expect(field(page, "session.login.code.app")).toBeFocused();
    await expectWell(page);
    await field(page, "session.login.code.app").fill("000000");
    await button(page, "session.login.submit").click();
    await expect(page.getByText(errorSentence("es", "field.wrong.totp"))).toBeVisible();
    await field(page, "session.login.code.app").fill(totp(secret));
    await button(page, "session.login.submit").click();
    await expect(page).toHaveURL(/\/info$/);
  });

  await test.step("a recovery code does instead of the app", async () => {
    await signOut(page);
    await page.goto("/login");
    await signInByPage(page, "es", merchant);
    await button(page, "session.login.code.byRecovery").click();
    await field(page, "session.login.code.recovery").fill(recoveryCode.toUpperCase());
    await expectWell(page);
    await button(page, "session.login.submit").click();
    await expect(page).toHaveURL(/\/info$/);
  });

  await test.step("password and code turn it off", async () => {
    await page.goto("/info/security");
    await expect(region.getByText(t(`${security}.left`, { left: "9" }))).toBeVisible();
    await button(page, `${security}.turnOff.button`).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t(`${security}.password`), { exact: true }).fill(merchant.password);
    await dialog.getByLabel(t(`${security}.code`), { exact: true }).fill(recoveryCode);
    await dialog.getByRole("button", { name: t(`${security}.turnOff.button`) }).click();
    await expect(dialog.getByText(errorSentence("es", "field.wrong.totp"))).toBeVisible();
    await expectWell(page);
    const later = totp(secret, Date.now() + 30_000);
    await dialog.getByLabel(t(`${security}.code`), { exact: true }).fill(later);
    await dialog.getByRole("button", { name: t(`${security}.turnOff.button`) }).click();
    await expect(region.getByText(t(`${security}.off`))).toBeVisible();
  });
});
