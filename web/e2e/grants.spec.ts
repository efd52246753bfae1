import type { Page } from "@playwright/test";
import { call, product, type Schemas } from "./support/api";
import { invitedManager, signedIn } from "./support/owner";
import { type Locale, path, words } from "./support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./watch";

type Grant = Schemas["Grant"];

const localeOf = (project: string): Locale => (project === "phone" ? "id" : "es");
const refused = { staff: 403, change: 403 };
/** The answers to a manager with one grant. The last grant changes the outlet's name. */
const answers = {
  staff_report: { ...refused, staff: 200 },
  add_menu: refused,
  store_information: { ...refused, change: 200 },
};

/** The statuses of the two calls that follow grants; the second keeps the outlet as it is. */
async function statuses(manager: Page, { shopId, shopName }: Schemas["Shop"]) {
  const { ask } = product(manager.request);
  const outlet = { path: { shopId } };
  const staff = await ask("GET", "/api/shops/{shopId}/staff", outlet);
  const change = await ask("PATCH", "/api/shops/{shopId}", { ...outlet, body: { shopName } });
  return { staff: staff.status, change: change.status };
}

/** Opens the manager's page, which has the parts of this grant alone. */
async function expectParts(manager: Page, locale: Locale, shopName: string, grant?: Grant) {
  const t = words(locale);
  const part = (name: string) => manager.getByRole("region", { name, exact: true });
  await manager.goto(path(locale, "/outlet"));
  const outlet = part(shopName);
  await expect(outlet).toBeVisible();
  const change = outlet.getByRole("button", {
    name: t("account.shops.changeOf", { name: shopName }),
  });
  const mayChange = grant === "store_information";
  await expect(change).toHaveCount(mayChange ? 1 : 0);
  await expect(outlet.getByText(t("account.manager.outletIsOwners"))).toHaveCount(
    mayChange ? 0 : 1,
  );
  await expect(part(t("account.staff.title"))).toHaveCount(grant === "staff_report" ? 1 : 0);
  const told = grant ? `account.manager.grants.${grant}` : "account.manager.noAccess";
  await expect(part(t("account.manager.access")).getByText(t(told))).toBeVisible();
  await expectAccessible(manager);
  await expectNoSidewaysScroll(manager);
}

async function changeOutlet(manager: Page, locale: Locale, from: string, to: string) {
  const t = words(locale);
  await manager.getByRole("button", { name: t("account.shops.changeOf", { name: from }) }).click();
  const dialog = manager.getByRole("dialog", {
    name: t("account.shops.changeTitle", { name: from }),
  });
  await dialog.getByLabel(t("account.shops.name"), { exact: true }).fill(to);
  await dialog.getByLabel(t("ui.place.storeAddress"), { exact: true }).fill("Jalan Dago 12");
  await expectAccessible(manager);
  await dialog.getByRole("button", { name: t("account.shops.save") }).click();
  await expect(dialog).toBeHidden();
  const outlet = manager.getByRole("region", { name: to, exact: true });
  await expect(outlet.getByText("Jalan Dago 12")).toBeVisible();
}

test("a manager's page and calls follow each grant, and lose it when the owner takes it away", async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name);
  await signedIn(page.request);
  const { items } = await call(page.request, "GET", "/api/shops");
  let shop = items[0] as Schemas["Shop"];
  const outlet = { path: { shopId: shop.shopId } };

  for (const grant of Object.keys(answers) as (keyof typeof answers)[]) {
    await test.step(grant, async () => {
      const context = await browser.newContext();
      const manager = await context.newPage();
      const { staffId } = await invitedManager(page.request, manager.request, [grant]);
      expect(await statuses(manager, shop)).toEqual(answers[grant]);
      await expectParts(manager, locale, shop.shopName, grant);
      if (grant === "store_information") {
        await changeOutlet(manager, locale, shop.shopName, "Cabang Dago");
        shop = await call(page.request, "GET", "/api/shops/{shopId}", outlet);
        expect(shop.shopName).toBe("Cabang Dago");
        expect(shop.place.storeAddress).toBe("Jalan Dago 12");
      }

      await call(page.request, "PATCH", "/api/shops/{shopId}/staff/{staffId}", {
        path: { ...outlet.path, staffId },
        body: { grants: [] },
      });
      const held = async () => (await call(manager.request, "GET", "/api/session")).manager?.grants;
      await expect.poll(held).toEqual([]);
      expect(await statuses(manager, shop)).toEqual(refused);
      await expectParts(manager, locale, shop.shopName);
      await context.close();
    });
  }
});
