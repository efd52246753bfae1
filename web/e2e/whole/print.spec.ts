import { money } from "../../src/lib/format";
import { statementFor } from "../steps/support";
import { addAgent, importStatement, signInAgent } from "../support/agent";
import { call } from "../support/api";
import { fillBasket, placeOrder, readOrder, signedIn } from "../support/owner";
import { type Locale, path, words } from "../support/words";
import { expect, test } from "../watch";
import { expectSheet } from "./sheet";

const locales: Locale[] = ["es", "en", "id"];

/** Amounts have a space that does not break. */
const amount = (locale: Locale, of: number) => money(locale, of).replace("\u00a0", " ");

for (const locale of locales) {
  const t = words(locale);

  test(`the price list in ${locale} prints on two sheets`, async ({ page }) => {
    const { items } = await call(page.request, "GET", "/api/catalog");
    const monthly = items.find(({ sku }) => sku === "pro-monthly")?.unitPrice ?? 0;
    await page.goto(path(locale, "/more/price"));
    const facts = [
      t("price.slip.total"),
      amount(locale, monthly),
      t("price.tiers.data.label"),
      t("price.serving.title"),
    ];
    await expectSheet(page, `price-${locale}`, { facts, pages: 2 });
  });

  test(`an order in ${locale} prints on one sheet, and its receipt on another`, async ({
    page,
    playwright,
  }) => {
    await signedIn(page.request);
    await fillBasket(page.request);
    const { orderId } = await placeOrder(page.request);
    const order = await readOrder(page.request, orderId);
    const { payment, reference, items } = order;
    const address = path(locale, `/payment?order=${orderId}`);
    const always = [
      reference,
      payment.bankName,
      payment.accountNumber,
      payment.accountHolder,
      amount(locale, payment.amount),
      amount(locale, order.total),
      ...items.map(({ name }) => name[locale]),
    ];
    await page.goto(address);
    await expect(page.getByRole("timer")).toBeVisible();
    await expectSheet(page, `order-${locale}`, {
      facts: [...always, t("commerce.payment.step3")],
      pages: 1,
    });
    await expect(page.getByText(t("commerce.payment.watching"))).toBeHidden();

    const desk = await playwright.request.newContext();
    await signInAgent(desk, await addAgent("finance"));
    await importStatement(desk, payment.accountNumber, statementFor(order));
    await desk.dispose();
    await page.emulateMedia({ media: "screen" });
    await expect(page.locator(".stamp")).toBeVisible();
    await expectSheet(page, `receipt-${locale}`, {
      facts: [...always, t("commerce.payment.stamp").toUpperCase()],
      pages: 1,
    });
  });

  test(`an article in ${locale} prints on one sheet`, async ({ page }) => {
    await page.goto(path(locale, "/more/help?article=take-cash"));
    const title = (await page.locator("h1").textContent()) ?? "";
    await expectSheet(page, `article-${locale}`, {
      facts: [title, amount(locale, 50_000)],
      pages: 1,
    });
  });
}
