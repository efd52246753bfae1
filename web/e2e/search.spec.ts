import { pairDevice } from "../../scripts/product/merchants.mjs";
import { atTheDesk } from "./steps/keyboard";
import { call, product } from "./support/api";
import { invitedManager, signedIn } from "./support/owner";
import { words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

test("the one search finds an outlet by its code, staff by their IDs, and a device", async ({
  page,
  browser,
}, { project }) => {
  const locale = project.name === "phone" ? "en" : "es";
  const t = words(locale);
  const { storeName } = await signedIn(page.request);
  const { accountId } = await call(page.request, "GET", "/api/account");
  const { items } = await call(page.request, "GET", "/api/shops");
  const code = items[0]?.verificationCode ?? "";
  const elsewhere = await browser.newContext();
  const { shopId, staffId, userId } = await invitedManager(page.request, elsewhere.request, []);
  const deviceId = await pairDevice(product(page.request), product(elsewhere.request), shopId);
  const name = `Caja ${crypto.randomUUID().slice(0, 8)}`;
  const device = { path: { deviceId }, body: { name } };
  await call(page.request, "PATCH", "/api/devices/{deviceId}", device);
  await elsewhere.close();

  const desk = await atTheDesk(page, browser, { locale, at: "/support" });
  const field = desk.getByLabel(t("support.search.label"));
  const sari = `Sari · ${staffId}`;
  const hits = [
    // People read the code out in two halves.
    [`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(), storeName],
    [`${staffId} ${code}`, sari],
    [name.toLowerCase(), name],
    [userId.toUpperCase(), sari],
    [deviceId, name],
  ] as const;
  for (const [typed, title] of hits) {
    await test.step(`“${typed}” finds ${title}`, async () => {
      await field.fill(typed);
      await field.press("Enter");
      await desk.waitForURL((url) => url.searchParams.get("q") === typed);
      const hit = desk.getByRole("main").getByRole("link", { name: title, exact: true });
      await expect(hit).toHaveAttribute("href", new RegExp(`account=${accountId}$`));
      await expectNoSidewaysScroll(desk);
    });
  }
  await expectAccessible(desk);
  await desk.getByRole("main").getByRole("link", { name, exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: storeName })).toBeVisible();
  await desk.context().close();
});
