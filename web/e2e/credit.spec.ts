import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { importLineFor } from "./support/agent";
import { call } from "./support/api";
import { placeOrder, readOrder, signedIn } from "./support/owner";
import { type Locale, path, words } from "./support/words";
import { expectAccessible, expectNoSidewaysScroll } from "./watch";

const localeOf = (project: string): Locale => (project === "phone" ? "id" : "es");

/** What the owner transfers above the amount of the first order, in rupiah. */
const TOO_MUCH = 60_000;

/** A class for three persons in the first city, ordered by the API. */
async function orderClass(request: APIRequestContext, credit = 0) {
  const { training } = await call(request, "GET", "/api/catalog");
  const city = training.areas[0];
  const { version } = await call(request, "PUT", "/api/basket/items/{sku}", {
    path: { sku: "training-shared" },
    body: { quantity: 1, options: { classType: "shared", persons: 3, city: city?.code ?? "" } },
  });
  const order = await call(request, "POST", "/api/checkout", {
    key: crypto.randomUUID(),
    body: { basketVersion: version, ...(credit > 0 && { credit }) },
  });
  return { order, city: city?.name ?? "" };
}

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("an owner follows credit from a transfer into an order and back", async ({ page }, {
  project,
}) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  await signedIn(page.request);
  const rows = page.getByRole("table").getByRole("row");

  await test.step("an owner without credit reads how credit comes about", async () => {
    await page.goto(path(locale, "/info/credit"));
    await expect(page.getByText(t("commerce.credit.empty.title"))).toBeVisible();
    await expectSound(page);
  });

  const paid = await placeOrder(page.request);
  await importLineFor(page, paid, TOO_MUCH);
  await expect
    .poll(async () => (await call(page.request, "GET", "/api/credit")).available)
    .toBe(TOO_MUCH);

  await test.step("money above the amount is credit, and its order is a link", async () => {
    await page.goto(path(locale, "/info"));
    await page.getByRole("link", { name: t("account.info.state.creditBook") }).click();
    await expect(rows).toHaveCount(2);
    await expectSound(page);
    await page.getByRole("table").getByRole("link", { name: paid.reference }).click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?order=${paid.orderId}$`));
  });

  const { order } = await orderClass(page.request, TOO_MUCH);
  await test.step("an order uses it, and gives it back when it is cancelled", async () => {
    await page.goto(path(locale, "/info/credit"));
    await expect(rows).toHaveCount(3);
    await expect(page.getByText(t("commerce.credit.none"))).toBeVisible();
    await call(page.request, "POST", "/api/orders/{orderId}/cancel", {
      path: { orderId: order.orderId },
      key: crypto.randomUUID(),
    });
    await page.reload();
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText(order.reference);
    await expect(page.getByText(t("commerce.credit.none"))).toHaveCount(0);
    await expectSound(page);
  });
});

test("an owner sees what is left before the day of a class is set", async ({ page }, {
  project,
}) => {
  const locale = localeOf(project.name);
  const t = words(locale);
  await signedIn(page.request);

  await test.step("an owner without a class is invited to order one", async () => {
    await page.goto(path(locale, "/info/training"));
    await expect(page.getByText(t("commerce.classes.empty.title"))).toBeVisible();
    await expectSound(page);
  });

  await placeOrder(page.request);
  const { order, city } = await orderClass(page.request);
  const classes = page.getByRole("list", { name: t("commerce.classes.list") });

  await test.step("an unpaid class leads to its payment", async () => {
    await page.reload();
    await expect(classes.getByRole("listitem")).toHaveCount(1);
    await expect(classes.getByText(city, { exact: true })).toBeVisible();
    await expectSound(page);
    const pay = t("commerce.classes.payOf", { reference: order.reference });
    await classes.getByRole("link", { name: pay }).click();
    await expect(page).toHaveURL(new RegExp(`/payment\\?order=${order.orderId}$`));
  });

  await test.step("a paid class waits for a call", async () => {
    await importLineFor(page, order);
    await expect
      .poll(async () => (await readOrder(page.request, order.orderId)).state)
      .toBe("paid");
    await page.goto(path(locale, "/info/training"));
    await expect(classes.getByText(t("states.order.paid"), { exact: true })).toBeVisible();
    const see = t("commerce.classes.seeOf", { reference: order.reference });
    await expect(classes.getByRole("link", { name: see })).toBeVisible();
  });
});
