import { expect, test } from "@playwright/test";
import { bankDay, bcaStatement } from "../../../scripts/product/statement.mjs";
import { agentDesk, expectOutcome, upload } from "../steps/support";
import { placeOrder, readOrder, signedIn } from "../support/owner";
import { words } from "../support/words";

const t = words("es");

test("an agent matches a line by hand, takes it back and leaves", async ({ page, browser }) => {
  const merchant = await signedIn(page.request);
  const { orderId, reference, payment, serverTime } = await placeOrder(page.request);
  const payer = `IBU ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const part = payment.amount - 1_000;
  const desk = await agentDesk(browser, "es");
  const line = { amount: part, text: `SETORAN ${payer}`, day: bankDay(serverTime) };
  await upload(desk, "es", payment.accountNumber, bcaStatement([line]));
  await expectOutcome(desk, "es", { lines: 1, matched: 0, queued: 1, duplicates: 0 });

  await desk.goto(`/support?q=${reference}`);
  await expect(desk.getByText(t("states.order.awaiting_transfer"), { exact: true })).toBeVisible();
  await desk.getByRole("link", { name: reference, exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(merchant.storeName);
  await expect(desk.getByText(orderId, { exact: true })).toBeVisible();
  await desk.keyboard.press("/");
  await expect(desk.getByRole("searchbox")).toBeFocused();

  await desk.goto("/support/transfers");
  const card = desk.getByRole("article").filter({ hasText: payer });
  await card.getByLabel(t("support.lines.order"), { exact: true }).fill(reference.slice(0, 8));
  await card.getByRole("button", { name: t("support.lines.choose", { reference }) }).click();
  await card.getByRole("button", { name: t("support.lines.match"), exact: true }).click();
  await expect(card).toHaveCount(0);
  expect((await readOrder(page.request, orderId)).state).toBe("partly_paid");

  await desk.getByRole("link", { name: t("support.lines.list.matched"), exact: true }).click();
  const undo = t("support.lines.undoOf", { references: reference });
  await card.getByRole("button", { name: undo, exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(t("support.lines.undoReason")).fill("de otro comercio");
  await dialog.getByRole("button", { name: t("support.lines.undo"), exact: true }).click();
  await expect(card).toHaveCount(0);
  const after = await readOrder(page.request, orderId);
  expect(after).toMatchObject({ state: "awaiting_transfer", payment: { received: 0 } });

  await desk.getByRole("button", { name: t("ui.signOut"), exact: true }).click();
  await expect(desk).toHaveURL(/\/support\/login$/);
  await desk.goto("/support/transfers");
  await expect(desk).toHaveURL(/\/support\/login/);
  await desk.context().close();
});
