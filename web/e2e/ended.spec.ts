import { expect, test } from "@playwright/test";
import { signIn as signInByPage } from "./steps/sign-in";
import { call } from "./support/api";
import { registered, signIn } from "./support/owner";
import { words } from "./support/words";

const t = words("es");

test("the sign-in has a visitor's header after the session ended elsewhere", async ({
  page,
  request,
}) => {
  const header = page.getByRole("banner");
  const trial = header.getByRole("link", { name: t("site.nav.trial") });
  const menu = header.locator("details", { hasText: t("site.owner.logout") });
  const merchant = await registered(page.request);
  await page.goto("/login");
  await signInByPage(page, "es", merchant);
  await page.waitForURL(/\/info$/);
  await expect(menu).toBeVisible();
  // A call of the page that came after the end would lead to the sign-in by itself.
  await page.waitForLoadState("networkidle");
  await signIn(request, merchant);
  await call(request, "DELETE", "/api/sessions");
  const hasEnded = async () => (await page.request.get("/api/session")).status();
  await expect.poll(hasEnded).toBe(401);
  await page
    .getByRole("link", { name: t("site.area.staff"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL((url) => url.pathname === "/login");
  expect(new URL(page.url()).searchParams.get("next")).toBe("/info/staff");
  await expect(trial).toBeVisible();
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
});
