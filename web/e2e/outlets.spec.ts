import type { Browser, Page } from "@playwright/test";
import { tellPlace } from "./steps/register";
import { addAgent, signInAgent } from "./support/agent";
import { call } from "./support/api";
import { readTimeline, signedIn } from "./support/owner";
import { eventSentence, type Locale, path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const localeOf = (project: string): Locale => (project === "phone" ? "id" : "es");

async function addOutlet(page: Page, locale: Locale, name: string) {
  const t = words(locale);
  await page.getByRole("button", { name: t("account.shops.add") }).click();
  const dialog = page.getByRole("dialog", { name: t("account.shops.addTitle") });
  await dialog.getByLabel(t("account.shops.name"), { exact: true }).fill(name);
  await tellPlace(page, locale, "Jalan Dago 12");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("account.shops.save") }).click();
  await expect(dialog).toBeHidden();
}

async function renameOutlet(page: Page, locale: Locale, from: string, to: string) {
  const t = words(locale);
  await page.getByRole("button", { name: t("account.shops.changeOf", { name: from }) }).click();
  const dialog = page.getByRole("dialog", {
    name: t("account.shops.changeTitle", { name: from }),
  });
  await dialog.getByLabel(t("account.shops.name"), { exact: true }).fill(to);
  await dialog.getByRole("button", { name: t("account.shops.save") }).click();
  await expect(dialog).toBeHidden();
}

/** An agent of support reads the merchant's card in another browser, in Spanish. */
async function expectOnCard(browser: Browser, accountId: string, sentences: string[]) {
  const context = await browser.newContext();
  await signInAgent(context.request, await addAgent("support"));
  const desk = await context.newPage();
  await desk.goto(`/support/accounts?account=${accountId}`);
  for (const sentence of sentences) await expect(desk.getByText(sentence)).toBeVisible();
  await context.close();
}

test("an owner adds, renames and disables an outlet, and the plan goes on", async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  await signedIn(page.request);
  const before = await call(page.request, "GET", "/api/account");
  await page.goto(path(locale, "/info/shops"));

  await addOutlet(page, locale, "Cabang Dago");
  await renameOutlet(page, locale, "Cabang Dago", "Cabang Riau");
  const outlet = page.getByRole("region", { name: "Cabang Riau" });
  await expect(outlet.getByText("Jalan Dago 12")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const onOff = outlet.getByRole("switch");
  await onOff.click();
  const asked = page.getByRole("dialog", {
    name: t("account.info.outlet.disableTitle", { name: "Cabang Riau" }),
  });
  await expect(asked.getByText(t("account.info.outlet.disableText"))).toBeVisible();
  await expect(asked.getByText(t("account.info.outlet.disableLast"))).toHaveCount(0);
  await expectAccessible(page);
  await asked.getByRole("button", { name: t("account.info.outlet.disable") }).click();
  await expect(outlet.getByText(t("states.shop.disabled"), { exact: true })).toBeVisible();
  await expect(outlet.getByText(t("account.info.outlet.offHint"))).toBeVisible();
  // The page shows the change before the server has it.
  await expect(onOff).not.toHaveAttribute("aria-busy");
  await page.reload();
  await expect(onOff).toHaveAttribute("aria-checked", "false");

  const after = await call(page.request, "GET", "/api/account");
  expect(after.state.shops).toEqual({ active: 1, disabled: 1 });
  expect(after.subscription).toEqual(before.subscription);
  expect(after.trial).toEqual(before.trial);
  const events = await readTimeline(page.request);
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind.startsWith("shop."));
  expect(kinds).toEqual(["shop.disabled", "shop.renamed", "shop.added"]);

  const renaming = { from: "Cabang Dago", to: "Cabang Riau" };
  const told = (of: Locale) => [
    eventSentence(of, "shop.renamed", renaming),
    eventSentence(of, "shop.disabled", { name: "Cabang Riau" }),
  ];
  await expectOnCard(browser, after.accountId, told("es"));
  await page.goto(path(locale, "/info/timeline"));
  for (const sentence of told(locale)) await expect(page.getByText(sentence)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(path(locale, "/info/shops"));

  await onOff.click();
  await expect(onOff).toHaveAttribute("aria-checked", "true");
  await expect(outlet.getByText(t("states.shop.active"), { exact: true })).toBeVisible();
});

test("the only active outlet is disabled after a warning of its own", async ({ page }, {
  project,
}) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  await signedIn(page.request);
  await page.goto(path(locale, "/info/shops"));
  await page.getByRole("switch").click();
  await expect(page.getByText(t("account.info.outlet.disableLast"))).toBeVisible();
  await page.getByRole("button", { name: t("ui.cancel"), exact: true }).click();
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
});
