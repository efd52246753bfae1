import { expect, test } from "@playwright/test";
import { signIn } from "./steps/sign-in";
import { call } from "./support/api";
import { readTimeline, registered, signIn as signInByApi } from "./support/owner";
import { type Locale, path, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const OLDER = "2026-01-01";

test("an owner accepts changed terms at the sign-in, once", async ({ page, browser }, {
  project,
}) => {
  const locale: Locale = project.name === "phone" ? "id" : "es";
  const t = words(locale);
  const merchant = await registered(page.request);
  const elsewhere = await browser.newContext();
  await signInByApi(elsewhere.request, merchant);
  const { accountId } = await call(elsewhere.request, "GET", "/api/account");
  await call(elsewhere.request, "POST", "/dev/terms", { body: { accountId, version: OLDER } });
  const before = await call(elsewhere.request, "GET", "/api/account/terms");
  expect(before).toMatchObject({ isDue: true, accepted: { version: OLDER } });

  await page.goto(path(locale, "/login"));
  await signIn(page, locale, merchant);
  const heading = page.getByRole("heading", { name: t("account.terms.title"), level: 1 });
  const accept = page.getByRole("button", { name: t("account.terms.accept") });
  await expect(heading).toBeVisible();
  await expect(accept).toBeEnabled();
  await expect(page.getByRole("heading", { name: t("account.info.title"), level: 1 })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Taking the data along, and closing, wait for no acceptance.
  await page.goto(path(locale, "/info/security"));
  await expect(page.getByRole("button", { name: t("account.export.download") })).toBeVisible();
  await page.goto(path(locale, "/info/shops"));
  await expect(heading).toBeVisible();
  await expect(accept).toBeEnabled();

  const outlets = page.getByRole("heading", { name: t("account.shops.title"), level: 1 });
  await accept.click();
  await expect(outlets).toBeFocused();
  await page.reload();
  await expect(page.getByText(merchant.storeName).first()).toBeVisible();
  await expect(heading).toBeHidden();

  const after = await call(page.request, "GET", "/api/account/terms");
  expect(after).toMatchObject({ isDue: false, accepted: { version: after.version } });
  const outdated = page.request.post("/api/account/terms", {
    data: { termsVersion: OLDER },
    headers: { origin: new URL(page.url()).origin },
  });
  expect((await outdated).status()).toBe(409);
  const events = await readTimeline(page.request);
  expect(events.map(({ kind }) => kind)).toContain("registration.terms_accepted");
  await elsewhere.close();
});
