import type { Page } from "@playwright/test";
import { bankDay, bcaStatement } from "../../../scripts/product/statement.mjs";
import routes from "../../routes.json" with { type: "json" };
import { statementFor } from "../steps/support";
import { addAgent, importStatement, signInAgent } from "../support/agent";
import { call } from "../support/api";
import { fillBasket, placeOrder, registered, signIn } from "../support/owner";
import { type Locale, path } from "../support/words";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../watch";

const locales: Locale[] = ["es", "en", "id"];
const widths = [320, 390, 768, 1024, 1440];

/** Every page of an area, by the guard at its door; the queries lead past a bare address. */
const pagesOf = (guard: string, ...queries: string[]) => [
  ...routes.filter((route) => route.guard === guard).map((route) => route.page),
  ...queries,
];

/**
 * Checks the page at every width. One language is enough for assistive technology: languages differ little
 * there.
 */
async function expectWhole(page: Page, locale: Locale, address: string) {
  await page.goto(path(locale, address));
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator(".skeleton")).toHaveCount(0);
  for (const width of widths) {
    await test.step(`${address} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      if (locale === "es" || width === 390) await expectAccessible(page);
    });
  }
}

for (const locale of locales) {
  test(`account pages in ${locale} fit and can be used at every width`, async ({ page }) => {
    test.setTimeout(400_000);
    await signIn(page.request, await registered(page.request));
    const { orderId } = await placeOrder(page.request);
    await fillBasket(page.request);
    // Figures as wide as they come.
    await call(page.request, "PUT", "/api/basket/items/{sku}", {
      path: { sku: "hardware-receipt-printer" },
      body: { quantity: 50 },
    });
    const pages = pagesOf("owner", `/payment?order=${orderId}`);
    // An owner of one outlet has no choice to make.
    for (const address of pages.filter((each) => each !== "/login/select")) {
      await expectWhole(page, locale, address);
    }
  });

  test(`the agents' desk in ${locale} fits and can be used at every width`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(400_000);
    const shop = await browser.newContext();
    await signIn(shop.request, await registered(shop.request));
    const placed = await placeOrder(shop.request);
    const { owner } = await call(shop.request, "GET", "/api/session");
    await shop.close();
    await signInAgent(page.request, await addAgent("finance"));
    const { accountNumber } = placed.payment;
    await importStatement(page.request, accountNumber, statementFor(placed));
    const stray = { amount: 7_654_321, text: "SETORAN TUNAI", day: bankDay(placed.serverTime) };
    await importStatement(page.request, accountNumber, bcaStatement([stray]));
    const pages = pagesOf(
      "agent",
      `/support?q=${placed.reference}`,
      `/support/accounts?account=${owner.accountId}&order=${placed.orderId}`,
      "/support/transfers?state=matched",
    );
    for (const address of pages) await expectWhole(page, locale, address);
  });
}
