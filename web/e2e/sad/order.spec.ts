import { expect, test } from "@playwright/test";
import { checkoutButton, expectPaid, nameOf } from "../steps/order";
import { statementFor } from "../steps/support";
import { addAgent, importStatement, signInAgent } from "../support/agent";
import { advanceClock, call } from "../support/api";
import { fillBasket, placeOrder, readOrder, signedIn } from "../support/owner";
import { words } from "../support/words";

const t = words("es");

test.beforeEach(async ({ page }) => {
  await signedIn(page.request);
});

test("a double click on checkout makes one order", async ({ page }) => {
  await fillBasket(page.request);
  await page.goto("/software");
  await checkoutButton(page, "es").dblclick();
  await expect(page).toHaveURL(/\/payment\?order=/);
  const orders = await call(page.request, "GET", "/api/orders");
  expect(orders.items).toHaveLength(1);
});

test("checkout shows a basket changed in another tab before it orders", async ({ page }) => {
  await fillBasket(page.request);
  await page.goto("/software");
  await expect(checkoutButton(page, "es")).toBeEnabled();
  const changed = await call(page.request, "PUT", "/api/basket/items/{sku}", {
    path: { sku: "sticker-digital" },
    body: { quantity: 9 },
  });
  // The page asks again when it gets the focus; this test does not focus it.
  await checkoutButton(page, "es").click();
  await expect(page.getByText(t("commerce.software.basket.changed"))).toBeVisible();
  await expect(page).toHaveURL(/\/software$/);
  const stickers = t("commerce.software.quantityOf", {
    name: await nameOf(page, "es", "sticker-digital"),
  });
  await expect(page.getByLabel(stickers)).toHaveValue("9");
  await checkoutButton(page, "es").click();
  await expect(page).toHaveURL(/\/payment\?order=/);
  const { items } = await call(page.request, "GET", "/api/orders");
  expect(items.map(({ total }) => total)).toEqual([changed.total]);
});

test("money that is read after the deadline pays an order that is checked", async ({
  page,
  browser,
}) => {
  const placed = await placeOrder(page.request);
  await page.goto(`/payment?order=${placed.orderId}`);
  await advanceClock("25h");
  expect((await readOrder(page.request, placed.orderId)).state).toBe("checking");
  const status = page.getByRole("status");
  await expect(status.getByText(t("states.order.checking"), { exact: true })).toBeVisible();

  const desk = await browser.newContext();
  await signInAgent(desk.request, await addAgent("finance"));
  await importStatement(desk.request, placed.payment.accountNumber, statementFor(placed));
  await page.reload();
  await expectPaid(page, "es");
  await desk.close();
});
