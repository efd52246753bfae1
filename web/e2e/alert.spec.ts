import { expect, test } from "@playwright/test";
import { chooseAnotherPassword, signIn as signInByPage } from "./steps/sign-in";
import { call } from "./support/api";
import { linkTo, newestLink, newestMail } from "./support/mail";
import { signedIn, signIn } from "./support/owner";
import { words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const t = words("es");

test("an owner disowns a session on a strange device, and chooses another password", async ({
  page,
  browser,
}) => {
  const merchant = await signedIn(page.request);
  const stranger = await browser.newContext();
  await signIn(stranger.request, merchant);
  const link = await newestLink(merchant.email, "/login/alert");

  await test.step("the link by itself changes nothing", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: t("session.alert.title") })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await call(stranger.request, "GET", "/api/session");
  });

  await test.step("its button signs everyone out", async () => {
    await page.getByRole("button", { name: t("session.alert.submit") }).click();
    await expect(page.getByRole("heading", { name: t("session.alert.done.title") })).toBeVisible();
    await expect.poll(async () => (await stranger.request.get("/api/session")).status()).toBe(401);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("and leads on to another password", async () => {
    const another = { ...merchant, password: "hasta que pare la lluvia 1" };
    await page.getByRole("link", { name: t("session.alert.done.action") }).click();
    await chooseAnotherPassword(page, "es", another.password);
    await signInByPage(page, "es", another);
    await expect(page).toHaveURL(/\/info$/);
  });

  await stranger.close();
});

test("a link about a device that is over leads to the recovery, and says so", async ({ page }) => {
  await page.goto("/login/alert?token=over");
  await page.getByRole("button", { name: t("session.alert.submit") }).click();
  await expect(page.getByRole("heading", { name: t("session.alert.invalid.title") })).toBeVisible();
  await page.getByRole("link", { name: t("session.alert.invalid.action") }).click();
  await expect(page).toHaveURL(/\/login\/recover$/);
});

test("a link about a device says what helps once the address has changed", async ({
  page,
  browser,
}) => {
  const merchant = await signedIn(page.request);
  const phone = await browser.newContext();
  await signIn(phone.request, merchant);
  const device = await newestLink(merchant.email, "/login/alert");
  const email = merchant.email.replace("merchant", "another");
  await call(page.request, "PUT", "/api/email", { body: { email } });
  const confirmation = new URL(linkTo(await newestMail(email), "/login/email"));
  const token = confirmation.searchParams.get("token") ?? "";
  const { password } = merchant;
  await call(page.request, "POST", "/api/email/confirm", { body: { token, password } });

  await page.goto(device);
  await page.getByRole("button", { name: t("session.alert.submit") }).click();
  await expect(page.getByText(t("session.alert.invalid.text"))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const undo = linkTo(await newestMail(merchant.email, 5), "/login/undo");
  await page.goto(undo);
  await expect(page.getByRole("button", { name: t("session.undo.submit") })).toBeVisible();
  await phone.close();
});

test("a link of an old address that is over says so, and leads to the team", async ({ page }) => {
  await page.goto("/login/undo?token=over");
  await page.getByRole("button", { name: t("session.undo.submit") }).click();
  await expect(page.getByText(t("session.undo.invalid.text"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("session.undo.invalid.action") }).click();
  await expect(page).toHaveURL(/\/more\/contact$/);
});
