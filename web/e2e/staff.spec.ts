import type { Page } from "@playwright/test";
import { addAgent, signInAgent } from "./support/agent";
import { call } from "./support/api";
import { readTimeline, signedIn } from "./support/owner";
import { type Locale, path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const localeOf = (project: string): Locale => (project === "phone" ? "id" : "es");

interface Person {
  name: string;
  position: string;
  access: string[];
}

async function fillIn(page: Page, locale: Locale, title: string, person: Partial<Person>) {
  const t = words(locale);
  const dialog = page.getByRole("dialog", { name: title });
  for (const key of ["name", "position"] as const) {
    const field = dialog.getByLabel(t(`account.staff.${key}`), { exact: true });
    if (person[key]) await field.fill(person[key]);
  }
  for (const grant of person.access ?? []) {
    await dialog.getByRole("checkbox", { name: t(`account.staff.grants.${grant}.name`) }).click();
  }
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("account.staff.save") }).click();
  await expect(dialog).toBeHidden();
}

test("an owner adds a person, gives access, suspends and removes the person", async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  await signedIn(page.request);
  await page.goto(path(locale, "/info/staff"));
  await expect(page.getByRole("heading", { name: t("account.staff.empty.title") })).toBeVisible();

  await page.getByRole("button", { name: t("account.staff.add") }).click();
  const person = { name: "Sari", position: "Kasir", access: ["staff_report"] };
  await fillIn(page, locale, t("account.staff.addTitle"), person);
  const card = page.getByRole("region", { name: "Sari" });
  await expect(card.getByText("101", { exact: true })).toBeVisible();
  await expect(card.getByText(t("account.staff.grants.staff_report.name"))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const named = { name: "Sari" };
  await card.getByRole("button", { name: t("account.staff.changeOf", named) }).click();
  const promoted = { position: "Kepala sif", access: ["staff_report", "add_menu", "discount"] };
  await fillIn(page, locale, t("account.staff.changeTitle", named), promoted);
  await expect(card.getByText("Kepala sif")).toBeVisible();
  const held = ["add_menu", "discount"].map((grant) => t(`account.staff.grants.${grant}.name`));
  await expect(card.getByRole("listitem")).toHaveText(held);

  await card.getByRole("button", { name: t("account.staff.suspendOf", named) }).click();
  await expect(card.getByText(t("account.staff.suspended"), { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText(t("account.staff.suspended"), { exact: true })).toBeVisible();

  // An agent reads the card in Spanish.
  const { accountId } = await call(page.request, "GET", "/api/account");
  const context = await browser.newContext();
  await signInAgent(context.request, await addAgent("viewer"));
  const desk = await context.newPage();
  await desk.goto(`/support/accounts?account=${accountId}`);
  const row = desk.getByRole("row", { name: /Sari/ });
  await expect(row.getByText("Kepala sif")).toBeVisible();
  await expect(row.getByText(words("es")("account.staff.grants.add_menu.name"))).toBeVisible();
  await expect(row.getByText(words("es")("account.staff.grants.discount.name"))).toBeVisible();
  await context.close();

  await card.getByRole("button", { name: t("account.staff.resumeOf", named) }).click();
  await expect(card.getByText(t("account.staff.suspended"), { exact: true })).toHaveCount(0);
  await card.getByRole("button", { name: t("account.staff.removeOf", named) }).click();
  const asked = page.getByRole("dialog", { name: t("account.staff.removeTitle", named) });
  await expectAccessible(page);
  await asked.getByRole("button", { name: t("account.staff.remove"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("account.staff.empty.title") })).toBeVisible();
  await expect(page.locator("#page-heading")).toBeFocused();

  const events = await readTimeline(page.request);
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind.startsWith("staff."));
  expect(kinds.toSorted()).toEqual([
    "staff.added",
    "staff.granted_add_menu",
    "staff.granted_discount",
    "staff.granted_staff_report",
    "staff.position_changed",
    "staff.removed",
    "staff.resumed",
    "staff.revoked_staff_report",
    "staff.suspended",
  ]);
});
