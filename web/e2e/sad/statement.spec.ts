import { expect, test } from "@playwright/test";
import { agentDesk, expectOutcome, statementFor, upload } from "../steps/support";
import { placeOrder, readOrder, signedIn } from "../support/owner";
import { errorSentence, words } from "../support/words";

const t = words("es");

test.beforeEach(async ({ page }) => {
  await signedIn(page.request);
});

test("a statement with a broken line is refused whole, and the line is named", async ({
  page,
  browser,
}) => {
  const placed = await placeOrder(page.request);
  const good = statementFor(placed);
  const bad = good.split("\r\n")[1]?.replace(/"[^"]*CR"$/, '"12x.00 CR"');
  const desk = await agentDesk(browser, "es");
  await upload(desk, "es", placed.payment.accountNumber, `${good}${bad}\r\n`);
  const line = t("support.statements.atLine", { line: "3" });
  const what = errorSentence("es", "field.unreadable_amount");
  await expect(desk.getByText(`${line} ${what}`)).toBeVisible();
  expect((await readOrder(page.request, placed.orderId)).state).toBe("awaiting_transfer");

  await upload(desk, "es", placed.payment.accountNumber, good);
  await expectOutcome(desk, "es", { lines: 1, matched: 1, queued: 0, duplicates: 0 });
  await desk.context().close();
});

test("the same statement twice changes nothing", async ({ page, browser }) => {
  const placed = await placeOrder(page.request);
  const file = statementFor(placed);
  const desk = await agentDesk(browser, "es");
  await upload(desk, "es", placed.payment.accountNumber, file);
  await expectOutcome(desk, "es", { lines: 1, matched: 1, queued: 0, duplicates: 0 });
  const paid = await readOrder(page.request, placed.orderId);
  expect(paid.state).toBe("paid");

  await upload(desk, "es", placed.payment.accountNumber, file);
  await expectOutcome(desk, "es", { lines: 1, matched: 0, queued: 0, duplicates: 1 });
  const after = await readOrder(page.request, placed.orderId);
  expect(after.payment).toEqual(paid.payment);
  await desk.context().close();
});
