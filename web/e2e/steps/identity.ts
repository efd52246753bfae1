import { expect, type Page } from "@playwright/test";
import { cardFile } from "../support/photo";
import { type Locale, path, words } from "../support/words";

interface Papers {
  nationalId: string;
  nameOnId: string;
}

/** Fills in the form on the page and sends it. */
export async function sendPapers(page: Page, locale: Locale, { nationalId, nameOnId }: Papers) {
  const t = words(locale);
  const form = page.locator("form[name=identity]");
  await form.getByLabel(t("account.identity.form.nationalId")).fill(nationalId);
  await form.getByLabel(t("account.identity.form.nameOnId")).fill(nameOnId);
  await form.getByLabel(t("account.identity.form.choose")).setInputFiles(cardFile);
  await expect(form.getByRole("img", { name: t("account.identity.form.preview") })).toBeVisible();
  await form.getByRole("button", { name: t("account.identity.form.send") }).click();
  const waiting = page.getByRole("heading", { name: t("account.identity.waiting.title") });
  await expect(waiting).toBeVisible();
}

/** Opens the case of a store from the queue, and claims it. */
export async function claimCase(desk: Page, locale: Locale, storeName: string) {
  const t = words(locale);
  await desk.goto(path(locale, "/support/identity"));
  await desk.getByRole("link", { name: storeName }).click();
  await desk.getByRole("button", { name: t("support.identity.claim.action"), exact: true }).click();
  const looks = desk.getByRole("button", { name: t("support.identity.documents.showPhoto") });
  await expect(looks).toBeVisible();
}

/** Answers the dialog that an act opened. */
export async function confirmAct(desk: Page, locale: Locale, act: "approve" | "reject") {
  const t = words(locale);
  const action = t(`support.identity.${act}.action`);
  await desk.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
  await expect(desk.getByText(t(`support.identity.${act}.done`))).toBeVisible();
}
