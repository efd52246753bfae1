import type { Page } from "@playwright/test";
import { nameOf } from "./steps/order";
import { confirmByCode, expectReady, fillInWizard, proveElsewhere } from "./steps/register";
import { chooseAnotherPassword, signIn } from "./steps/sign-in";
import { call } from "./support/api";
import { linkTo, newestMail } from "./support/mail";
import { fillBasket, type Merchant, registered, signedIn } from "./support/owner";
import { words } from "./support/words";
import { expect, test } from "./watch";

const t = words("en");

/** The numbers of a basket's articles, and how many of each. */
type Lines = [sku: string, quantity: number][];

const basketOf = async (page: Page) => {
  const { items } = await call(page.request, "GET", "/api/basket");
  return items.map(({ sku, quantity }) => [sku, quantity]);
};

const add = (page: Page) => page.getByRole("button", { name: t("commerce.software.offer.add") });

async function expectAdded(page: Page) {
  const added = page.getByRole("heading", { name: t("commerce.software.offer.added") });
  await expect(added).toBeVisible();
}

test("a visitor's offer survives the sign-in and goes into the basket by a click", async ({
  page,
}) => {
  const merchant = await registered(page.request);
  await page.context().clearCookies();
  await page.goto("/en/more/price");
  await page.getByRole("link", { name: t("price.slip.order") }).click();
  await addAfterSignIn(page, merchant, [
    ["pro-yearly", 1],
    ["sticker-digital", 10],
  ]);
  const { items, total } = await call(page.request, "GET", "/api/basket");
  expect(total).toBe(items.reduce((sum, item) => sum + item.total, 0));
});

/** A month of Pro, and the stickers of the example; the visitor has no account yet. */
async function workOut(page: Page) {
  await page.goto("/en/more/price");
  const month = page.getByRole("radio", { name: await nameOf(page, "en", "pro-monthly") });
  // The first touch starts the page's script, which then takes the choice.
  await month.click();
  await expect(month).toBeChecked();
  await expect(page.getByText(t("price.slip.yours"))).toBeVisible();
}

const worked: Lines = [
  ["pro-monthly", 1],
  ["sticker-digital", 10],
];

/** Signs in on the page that a page or a mail leads to, and puts the offer into the basket by a click. */
async function addAfterSignIn(page: Page, merchant: Merchant, offer: Lines = worked) {
  await expect(page).toHaveURL(/\/en\/login\?next=/);
  await signIn(page, "en", merchant);
  await expect(page).toHaveURL(/\/en\/software\?offer=/);
  await expect(add(page)).toBeVisible();
  expect(await basketOf(page)).toEqual([]);
  await add(page).click();
  await expectAdded(page);
  expect(await basketOf(page)).toEqual(offer);
}

test("an offer survives a registration whose mail is read on another device", async ({
  page,
  browser,
}) => {
  await workOut(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("price.slip.start") })
    .click();
  await expect(page).toHaveURL(/\/en\/free\?offer=/);
  await expect(page.getByText(/We are keeping what you worked out/)).toBeVisible();
  const merchant = await fillInWizard(page, "en");

  const phone = await proveElsewhere(browser, "en", merchant);
  await expectReady(page, "en");
  await phone.getByRole("link", { name: t("registration.success.ready.login") }).click();
  await addAfterSignIn(phone, merchant);
  await phone.context().close();

  // The first device goes there, too, and adds no line twice.
  await page.getByRole("link", { name: t("registration.success.ready.login") }).click();
  await signIn(page, "en", merchant);
  await expect(page).toHaveURL(/\/en\/software\?offer=/);
  await expectAdded(page);
  expect(await basketOf(page)).toEqual(worked);
});

test("an offer survives the sign-in, a code, and the mail that welcomes", async ({ page }) => {
  await workOut(page);
  await page.getByRole("link", { name: t("price.slip.order") }).click();
  await expect(page).toHaveURL(/\/en\/login\?next=/);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("session.login.trial") })
    .click();
  await expect(page).toHaveURL(/\/en\/free\?offer=/);
  const merchant = await fillInWizard(page, "en");
  await confirmByCode(page, "en", merchant);
  await page.goto(linkTo(await newestMail(merchant.email, 2), "/login"));
  await addAfterSignIn(page, merchant);
});

test("an offer survives a forgotten password", async ({ page }) => {
  const merchant = await registered(page.request);
  await page.context().clearCookies();
  await workOut(page);
  await page.getByRole("link", { name: t("price.slip.order") }).click();
  await page.getByRole("link", { name: t("session.login.forgot") }).click();
  await expect(page).toHaveURL(/\/en\/login\/recover\?offer=/);
  await page.getByLabel(t("session.recover.userId")).fill(merchant.email);
  await page.getByRole("button", { name: t("session.recover.submit") }).click();
  await expect(page.getByText(t("session.recover.sent.title"))).toBeVisible();

  // The mail speaks the owner's language.
  const es = words("es");
  const another = { ...merchant, password: "until-the-rain-stops-1" };
  await page.goto(linkTo(await newestMail(merchant.email, 3), "/login/reset"));
  await chooseAnotherPassword(page, "es", another.password);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, "es", another);
  await expect(page).toHaveURL(/\/software\?offer=/);
  await page.getByRole("button", { name: es("commerce.software.offer.add") }).click();
  await expect.poll(() => basketOf(page)).toEqual(worked);
});

test("a visitor with an account is led to the sign-in with the offer", async ({ page }) => {
  const merchant = await registered(page.request);
  await page.context().clearCookies();
  await page.goto("/en/free?offer=pro-monthly:1,sticker-digital:10");
  await fillInWizard(page, "en", merchant);
  await page.goto(linkTo(await newestMail(merchant.email, 3), "/login"));
  await addAfterSignIn(page, merchant);
});

test("an offer leaves a basket as it is, and adds beside it", async ({ page }) => {
  await signedIn(page.request);
  await fillBasket(page.request);
  const before = await basketOf(page);
  const offer = "pro-yearly:1,sticker-digital:10,hardware-cash-drawer:1";
  await page.goto(`/en/login?next=${encodeURIComponent(`/en/software?offer=${offer}`)}`);
  await expect(page).toHaveURL(`/en/software?offer=${offer}`);
  await expect(page.getByText(t("commerce.software.offer.held"))).toBeVisible();
  expect(await basketOf(page)).toEqual(before);
  await add(page).click();
  await expect(page.getByText(t("commerce.software.offer.inBasket"))).toBeVisible();
  await expect(page.getByText(t("commerce.software.offer.held"))).toBeVisible();
  expect(await basketOf(page)).toEqual([...before, ["hardware-cash-drawer", 1]]);
});
