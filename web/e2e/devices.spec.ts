import { type Browser, expect, type Page, test } from "@playwright/test";
import { addAgent, signInAgent } from "./support/agent";
import { call } from "./support/api";
import { expectEnded } from "./support/ending";
import { readTimeline, signedIn } from "./support/owner";
import { errorSentence, type Locale, path, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const localeOf = (project: string): Locale => (project === "phone" ? "id" : "es");
const pin = "428913";

/** The page of a device without a session. */
async function deviceOf(browser: Browser, locale: Locale): Promise<Page> {
  const context = await browser.newContext();
  const device = await context.newPage();
  await device.goto(path(locale, "/device"));
  return device;
}

/** The code that the device shows. */
async function askForCode(device: Page, locale: Locale): Promise<string> {
  const t = words(locale);
  await device.getByRole("button", { name: t("device.pairing.begin") }).click();
  const code = device.getByRole("status", { name: t("device.pairing.code") });
  await expect(code).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  return (await code.textContent()) ?? "";
}

async function approve(page: Page, locale: Locale, code: string) {
  const t = words(locale);
  await page.goto(path(locale, "/info/devices"));
  await page.getByRole("button", { name: t("account.devices.pair") }).click();
  const dialog = page.getByRole("dialog", { name: t("account.devices.pairTitle") });
  await dialog.getByLabel(t("account.devices.code"), { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel(t("account.devices.name"), { exact: true }).fill("Kasir depan");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("account.devices.approve"), exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function signInAt(device: Page, locale: Locale, staffId: string, typed: string) {
  const t = words(locale);
  await device.getByLabel(t("device.signIn.staffId"), { exact: true }).fill(staffId);
  await device.getByLabel(t("device.signIn.pin"), { exact: true }).fill(typed);
  await device.getByRole("button", { name: t("device.signIn.submit") }).click();
}

/** Presses again with the typed PIN until the sign-in hears of the owner's change. */
async function comeBack(device: Page, locale: Locale, name: string) {
  const submit = device.getByRole("button", { name: words(locale)("device.signIn.submit") });
  await expect(async () => {
    // After a press that took long the button is gone.
    await submit.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(device.getByRole("region", { name })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const pairs = "an owner pairs a device, and a cashier signs in on it until the owner unpairs it";
test(pairs, { tag: "@timed" }, async ({ page, browser }, { project }) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  await signedIn(page.request);
  const { items } = await call(page.request, "GET", "/api/shops");
  const shopId = items[0]?.shopId ?? "";
  const body = {
    name: "Sari",
    position: "Kasir",
    grants: ["add_menu" as const, "void_sale" as const],
  };
  await call(page.request, "POST", "/api/shops/{shopId}/staff", { path: { shopId }, body });

  const device = await deviceOf(browser, locale);
  const code = await askForCode(device, locale);
  await expectNoSidewaysScroll(device);
  await expectAccessible(device);
  await device.reload();
  await expect(device.getByRole("status", { name: t("device.pairing.code") })).toHaveText(code);

  await test.step("the owner approves the code that the device shows", async () => {
    await page.goto(path(locale, "/info/devices"));
    const empty = page.getByRole("heading", { name: t("account.devices.empty.title") });
    await expect(empty).toBeVisible();
    await expectAccessible(page);
    await approve(page, locale, code);
    await expect(page.getByRole("region", { name: "Kasir depan" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(device.getByLabel(t("device.signIn.staffId"), { exact: true })).toBeVisible();
  });

  await test.step("the owner gives the cashier a PIN", async () => {
    await page.goto(path(locale, "/info/staff"));
    const name = "Sari";
    const card = page.getByRole("region", { name });
    await expect(card.getByText(t("account.staff.noPin"))).toBeVisible();
    await card.getByRole("button", { name: t("account.staff.pinOf", { name }) }).click();
    const dialog = page.getByRole("dialog", { name: t("account.staff.pinTitle", { name }) });
    const field = dialog.getByLabel(t("account.staff.newPin"), { exact: true });
    await field.fill("123456");
    await dialog.getByRole("button", { name: t("account.staff.pinSave") }).click();
    await expect(dialog.getByText(errorSentence(locale, "field.easy_pin"))).toBeVisible();
    await expectAccessible(page);
    await field.fill(pin);
    await dialog.getByRole("button", { name: t("account.staff.pinSave") }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText(t("account.staff.hasPin"))).toBeVisible();
  });

  await test.step("the cashier signs in, and changes the PIN", async () => {
    await signInAt(device, locale, "101", "207518");
    await expect(device.getByText(errorSentence(locale, "field.wrong.pin"))).toBeVisible();
    await signInAt(device, locale, "101", pin);
    const who = device.getByRole("region", { name: "Sari" });
    await expect(who.getByText(t("account.staff.grants.add_menu.name"))).toBeVisible();
    await expect(who.getByText(t("account.staff.grants.void_sale.text"))).toBeVisible();
    await expectNoSidewaysScroll(device);
    await expectAccessible(device);
    await who.getByRole("button", { name: t("device.changePin.open") }).click();
    const dialog = device.getByRole("dialog", { name: t("device.changePin.title") });
    await dialog.getByLabel(t("device.changePin.current"), { exact: true }).fill(pin);
    await dialog.getByLabel(t("device.changePin.new"), { exact: true }).fill("207518");
    await expectAccessible(device);
    await dialog.getByRole("button", { name: t("device.changePin.save") }).click();
    await expect(dialog).toBeHidden();
    await device.reload();
    await expect(who).toBeVisible();
  });

  await test.step("a suspended cashier is signed out at once, and comes back", async () => {
    const staff = { path: { shopId, staffId: "101" } };
    const suspend = (status: "active" | "suspended") =>
      call(page.request, "PATCH", "/api/shops/{shopId}/staff/{staffId}", {
        ...staff,
        body: { status },
      });
    await expectEnded(device.request, "/api/device/session", () => suspend("suspended"));
    await expect(device.getByLabel(t("device.signIn.pin"), { exact: true })).toBeVisible();
    await signInAt(device, locale, "101", "207518");
    await expect(device.getByText(errorSentence(locale, "staff.suspended"))).toBeVisible();
    await suspend("active");
    await comeBack(device, locale, "Sari");
  });

  await test.step("a disabled outlet signs the cashier out at once, and keeps its device", async () => {
    const turn = (status: "active" | "disabled") =>
      call(page.request, "PATCH", "/api/shops/{shopId}", { path: { shopId }, body: { status } });
    await expectEnded(device.request, "/api/device/session", () => turn("disabled"));
    await expect(device.getByText(t("device.closed"))).toBeVisible();
    await signInAt(device, locale, "101", "207518");
    await expect(device.getByText(errorSentence(locale, "device.shop_closed"))).toBeVisible();
    await expectNoSidewaysScroll(device);
    await expectAccessible(device);
    await turn("active");
    await comeBack(device, locale, "Sari");
    await expect(device.getByText(t("device.closed"))).toHaveCount(0);
  });

  await test.step("an agent sees the device on the account's card", async () => {
    const { accountId } = await call(page.request, "GET", "/api/account");
    const context = await browser.newContext();
    await signInAgent(context.request, await addAgent("viewer"));
    const desk = await context.newPage();
    await desk.goto(`/support/accounts?account=${accountId}`);
    await expect(desk.getByRole("row", { name: /Kasir depan/ })).toBeVisible();
    await context.close();
  });

  const before = { name: "Kasir depan" };
  const name = "Bar";
  await test.step("the owner gives the device another name", async () => {
    await page.goto(path(locale, "/info/devices"));
    await page.getByRole("button", { name: t("account.devices.renameOf", before) }).click();
    const dialog = page.getByRole("dialog", { name: t("account.devices.renameTitle", before) });
    await dialog.getByLabel(t("account.devices.name"), { exact: true }).fill(name);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("account.devices.renameSave") }).click();
    await expect(page.getByRole("region", { name })).toBeVisible();
    await expect(device.getByText(name, { exact: true })).toBeVisible();
  });

  await test.step("a removed cashier is signed out at once, and a colleague signs in", async () => {
    const { staffId } = await call(page.request, "POST", "/api/shops/{shopId}/staff", {
      path: { shopId },
      body: { name: "Budi", position: "Kasir" },
    });
    await call(page.request, "PUT", "/api/shops/{shopId}/staff/{staffId}/pin", {
      path: { shopId, staffId },
      body: { pin },
    });
    const sari = { path: { shopId, staffId: "101" } };
    await expectEnded(device.request, "/api/device/session", () =>
      call(page.request, "DELETE", "/api/shops/{shopId}/staff/{staffId}", sari),
    );
    await expect(device.getByLabel(t("device.signIn.pin"), { exact: true })).toBeVisible();
    await signInAt(device, locale, "101", "207518");
    await expect(device.getByText(errorSentence(locale, "field.wrong.pin"))).toBeVisible();
    await signInAt(device, locale, staffId, pin);
    await expect(device.getByRole("region", { name: "Budi" })).toBeVisible();
  });

  await test.step("unpairing ends the session on the device", async () => {
    await page.getByRole("button", { name: t("account.devices.unpairOf", { name }) }).click();
    const asked = page.getByRole("dialog", { name: t("account.devices.unpairTitle", { name }) });
    await expectAccessible(page);
    await asked.getByRole("button", { name: t("account.devices.unpair"), exact: true }).click();
    const empty = page.getByRole("heading", { name: t("account.devices.empty.title") });
    await expect(empty).toBeVisible();
    const begin = device.getByRole("button", { name: t("device.pairing.begin") });
    await expect(begin).toBeVisible();
  });

  const events = await readTimeline(page.request);
  const kinds = events.map(({ kind }) => kind).filter((kind) => /^(device|staff\.pin)/.test(kind));
  expect(kinds.toSorted()).toEqual([
    "device.paired",
    "device.renamed",
    "device.unpaired",
    "staff.pin_changed",
    "staff.pin_set",
    "staff.pin_set",
  ]);
  await device.context().close();
});

test("a code that no device shows is refused, and the form keeps it", async ({ page }) => {
  const t = words("es");
  await signedIn(page.request);
  await page.goto("/info/devices");
  await page.getByRole("button", { name: t("account.devices.pair") }).click();
  const dialog = page.getByRole("dialog", { name: t("account.devices.pairTitle") });
  const code = dialog.getByLabel(t("account.devices.code"), { exact: true });
  await code.fill("0000-0000");
  await dialog.getByLabel(t("account.devices.name"), { exact: true }).fill("Caja");
  await dialog.getByRole("button", { name: t("account.devices.approve"), exact: true }).click();
  await expect(dialog.getByText(errorSentence("es", "pairing.code_wrong"))).toBeVisible();
  await expect(code).toHaveValue("0000-0000");
});
