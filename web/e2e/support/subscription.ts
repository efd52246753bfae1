import { expect, type Page } from "@playwright/test";
import { importLineFor } from "./agent";
import { call } from "./api";

/** The standing of the subscription and the tier in force. */
export async function subscription(page: Page): Promise<string[]> {
  const account = await call(page.request, "GET", "/api/account");
  return [account.state.subscription, account.subscription.tier];
}

/** Orders a month of Pro and pays it by transfer. */
export async function payForPro(page: Page): Promise<void> {
  const sku = "pro-monthly";
  const { items } = await call(page.request, "GET", "/api/catalog");
  const price = items.find((item) => item.sku === sku)?.unitPrice ?? 0;
  const body = { sku, price };
  const order = await call(page.request, "POST", "/api/renewals", {
    key: crypto.randomUUID(),
    body,
  });
  await importLineFor(page, order);
  await expect.poll(() => subscription(page)).toEqual(["paid", "pro"]);
}
