import { expect, test } from "@playwright/test";
import { chooseAnotherPassword, signIn as signInByPage } from "./steps/sign-in";
import { linkTo, newestMail } from "./support/mail";
import { signedIn } from "./support/owner";
import { words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const t = words("es");

test("an owner moves to another address, and the old one takes it back", async ({ page }) => {
  const merchant = await signedIn(page.request);
  const email = merchant.email.replace("merchant", "another");

  await test.step("the new address confirms with the password", async () => {
    await page.goto("/info/security");
    const field = page.getByLabel(t("account.security.email.new"), { exact: true });
    await field.fill(email);
    await page.getByRole("button", { name: t("account.security.email.save") }).click();
    const notice = page
      .getByRole("region", { name: t("account.security.email.title"), exact: true })
      .getByRole("alert");
    const [waiting] = t("account.security.email.waiting", { email, until: "|" }).split("|");
    await expect(notice).toContainText(waiting as string);
    await expect(notice).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(linkTo(await newestMail(email), "/login/email"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(t("session.email.password"), { exact: true }).fill(merchant.password);
    await page.getByRole("button", { name: t("session.email.submit") }).click();
    await expect(page.getByRole("heading", { name: t("session.email.done.title") })).toBeVisible();
    await page.getByRole("link", { name: t("session.email.done.action") }).click();
    await expect(
      page.getByRole("region", { name: t("account.security.email.title") }),
    ).toContainText(email);
  });

  await test.step("the old one undoes it, and another password is chosen", async () => {
    const another = { ...merchant, password: "hasta que pare la lluvia 1" };
    await page.goto(linkTo(await newestMail(merchant.email, 4), "/login/undo"));
    await expect(page.getByRole("heading", { name: t("session.undo.title") })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: t("session.undo.submit") }).click();
    await page.getByRole("link", { name: t("session.undo.done.action") }).click();
    await chooseAnotherPassword(page, "es", another.password);
    await signInByPage(page, "es", another);
    await expect(page).toHaveURL(/\/info$/);
  });
});
