import type { Browser, Page } from "@playwright/test";
import { call, type Schemas } from "./support/api";
import { expectEnded } from "./support/ending";
import { signedIn } from "./support/owner";
import { type Locale, path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

const localeOf = (project: string): Locale => (project === "phone" ? "id" : "es");
const password = "gerbang senja 4";

/** The page of a browser without a session. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** The owner's first outlet with Sari, who may see the staff. */
async function withSari(page: Page) {
  await signedIn(page.request);
  const { items } = await call(page.request, "GET", "/api/shops");
  const shopId = items[0]?.shopId ?? "";
  const body = { name: "Sari", position: "Kepala sif", grants: ["staff_report" as const] };
  const { staffId } = await call(page.request, "POST", "/api/shops/{shopId}/staff", {
    path: { shopId },
    body,
  });
  return { shopId, staffId };
}

/** The link that the owner's page shows once. */
async function invite(page: Page, locale: Locale): Promise<string> {
  const t = words(locale);
  const named = { name: "Sari" };
  const card = page.getByRole("region", { name: "Sari" });
  await card.getByRole("button", { name: t("account.staff.dashboard.inviteOf", named) }).click();
  const dialog = page.getByRole("dialog", { name: t("account.staff.dashboard.linkTitle", named) });
  const link = await dialog.getByText(/\/login\/invite#/).textContent();
  await expect(
    dialog.getByRole("link", { name: t("account.staff.dashboard.whatsapp") }),
  ).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("ui.close") }).click();
  await expect(dialog).toBeHidden();
  return link ?? "";
}

async function signInAs(page: Page, locale: Locale, userId: string) {
  const t = words(locale);
  await page.goto(path(locale, "/login"));
  await page.getByLabel(t("session.login.userId"), { exact: true }).fill(userId);
  await page.getByLabel(t("session.login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("session.login.submit") }).click();
  await page.waitForURL(path(locale, "/outlet"));
}

const atOnce =
  "a member of the staff is invited, comes in by user ID, sees what is granted, and is out at once";
test(atOnce, { tag: "@timed" }, async ({ page, browser }, { project }) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  const place = await withSari(page);
  await page.goto(path(locale, "/info/staff"));
  const card = page.getByRole("region", { name: "Sari" });
  await expect(card.getByText(t("account.staff.dashboard.none"))).toBeVisible();
  const link = await invite(page, locale);
  await expectNoSidewaysScroll(page);

  const sari = await elsewhere(browser);
  await sari.goto(link);
  await expect(
    sari.getByRole("heading", { name: t("session.invite.greeting", { name: "Sari" }) }),
  ).toBeVisible();
  await expect(sari).toHaveURL(path(locale, "/login/invite"));
  await expectAccessible(sari);
  await expectNoSidewaysScroll(sari);
  const userId = (await sari.getByText(/^[a-z2-9]{6}-101$/).textContent()) ?? "";
  await sari.getByLabel(t("session.invite.password"), { exact: true }).fill(password);
  await sari.getByRole("button", { name: t("session.invite.submit") }).click();
  await sari.waitForURL(path(locale, "/outlet"));

  await expect(sari.getByRole("heading", { name: t("account.manager.title") })).toBeVisible();
  await expect(sari.getByRole("region", { name: "Sari" }).getByText("Kepala sif")).toBeVisible();
  await expect(sari.getByText(t("account.manager.outletIsOwners"))).toBeVisible();
  await expectAccessible(sari);
  await expectNoSidewaysScroll(sari);
  await sari.goto(path(locale, "/info/orders"));
  await expect(sari).toHaveURL(path(locale, "/outlet?only=owner"));
  await expect(sari.getByText(t("account.manager.ownersPage"))).toBeVisible();

  // The link is used up; from now on the manager signs in with the user ID, in any letter case.
  const late = await elsewhere(browser);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: t("session.invite.over.title") })).toBeVisible();
  await signInAs(late, locale, userId.toUpperCase());

  await page.reload();
  await expect(card.getByText(userId)).toBeVisible();
  const change = (status: Schemas["StaffStatus"]) =>
    call(page.request, "PATCH", "/api/shops/{shopId}/staff/{staffId}", {
      path: place,
      body: { status },
    });
  /** The page may be on its way there by a call of its own. */
  const expectLogin = async (manager: Page) => {
    await manager.reload().catch(() => {});
    await expect(manager).toHaveURL(new RegExp(`${path(locale, "/login")}\\?next=`));
  };
  await expectEnded(sari.request, "/api/session", () => change("suspended"));
  await expectLogin(sari);

  await change("active");
  await expect(async () => {
    await call(late.request, "POST", "/api/session", { body: { userId, password } });
  }).toPass();
  await late.goto(path(locale, "/outlet"));
  await expect(late.getByRole("heading", { name: t("account.manager.title") })).toBeVisible();
  await expectEnded(late.request, "/api/session", () =>
    call(page.request, "DELETE", "/api/shops/{shopId}/staff/{staffId}", { path: place }),
  );
  await expectLogin(late);
});

test("an owner takes access away, and another link brings it back", async ({ page, browser }, {
  project,
}) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  await withSari(page);
  await page.goto(path(locale, "/info/staff"));
  const first = await invite(page, locale);
  const card = page.getByRole("region", { name: "Sari" });
  const named = { name: "Sari" };
  await card.getByRole("button", { name: t("account.staff.dashboard.withdrawOf", named) }).click();
  const asked = page.getByRole("dialog", {
    name: t("account.staff.dashboard.withdrawTitle", named),
  });
  await expectAccessible(page);
  await asked
    .getByRole("button", { name: t("account.staff.dashboard.withdraw"), exact: true })
    .click();
  await expect(card.getByText(t("account.staff.dashboard.none"))).toBeVisible();
  const sari = await elsewhere(browser);
  await sari.goto(first);
  await expect(sari.getByRole("heading", { name: t("session.invite.over.title") })).toBeVisible();
  await sari.goto(await invite(page, locale));
  await expect(sari.getByLabel(t("session.invite.password"), { exact: true })).toBeVisible();
});
