import type { APIRequestContext, Fixtures, PlaywrightWorkerArgs } from "@playwright/test";
import { bankDay, bcaStatement } from "../../../scripts/product/statement.mjs";
import { statementFor } from "../steps/support";
import { addAgent, importStatement, signInAgent } from "../support/agent";
import { call } from "../support/api";
import { fillBasket, invitedManager, placeOrder, signedIn } from "../support/owner";
import { expect, test as watched } from "../watch";

export { expect };

type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];

export interface Person {
  cookies: Cookies;
  /** By page: the queries with which the page shows more content. */
  queries: Record<string, string[]>;
}

export interface People {
  owner: Person;
  manager: Person;
  agent: Person;
}

/** The people of each worker, signed in and with open work. */
export const people: Fixtures<object, People, object, PlaywrightWorkerArgs> = {
  owner: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      await use(await busyOwner(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
  manager: [
    async ({ playwright }, use) => {
      const shop = await playwright.request.newContext();
      const request = await playwright.request.newContext();
      await use(await busyManager(shop, request));
      await Promise.all([shop.dispose(), request.dispose()]);
    },
    { scope: "worker" },
  ],
  agent: [
    async ({ playwright }, use, { workerIndex }) => {
      const shop = await playwright.request.newContext();
      const desk = await playwright.request.newContext();
      await use(await busyAgent(shop, desk, workerIndex));
      await Promise.all([shop.dispose(), desk.dispose()]);
    },
    { scope: "worker" },
  ],
};

export const test = watched.extend<object, People>(people);

/** A word without a place to break. */
const longWord = "KepalaBagianPembelianBahanBakuHarianDanPergudangan";

/** An owner of two outlets, with an order to pay and a basket. */
async function busyOwner(request: APIRequestContext): Promise<Person> {
  await signedIn(request);
  const { items } = await call(request, "GET", "/api/shops");
  const shopId = items[0]?.shopId ?? "";
  const { place } = await call(request, "GET", "/api/shops/{shopId}", { path: { shopId } });
  await call(request, "POST", "/api/shops", { body: { shopName: "Warung Dua", ...place } });
  await call(request, "POST", "/api/shops/{shopId}/staff", {
    path: { shopId },
    body: { name: "Sari", position: longWord, grants: ["staff_report"] },
  });
  const { orderId } = await placeOrder(request);
  await fillBasket(request);
  // The widest possible figures.
  await call(request, "PUT", "/api/basket/items/{sku}", {
    path: { sku: "hardware-receipt-printer" },
    body: { quantity: 50 },
  });
  const { cookies } = await request.storageState();
  return { cookies, queries: { "/payment": [`order=${orderId}`] } };
}

/** A manager with every grant. */
async function busyManager(shop: APIRequestContext, request: APIRequestContext): Promise<Person> {
  await signedIn(shop);
  await invitedManager(shop, request, ["staff_report", "add_menu", "store_information"]);
  const { cookies } = await request.storageState();
  return { cookies, queries: { "/outlet": ["only=owner"] } };
}

/**
 * An agent with an order, and a line that fits no order. The line names the counter: the product refuses a
 * file that another worker is importing at the moment.
 */
async function busyAgent(
  shop: APIRequestContext,
  desk: APIRequestContext,
  counter: number,
): Promise<Person> {
  await signedIn(shop);
  const placed = await placeOrder(shop);
  const { owner } = await call(shop, "GET", "/api/session");
  await signInAgent(desk, await addAgent("finance"));
  const { accountNumber } = placed.payment;
  await importStatement(desk, accountNumber, statementFor(placed));
  const day = bankDay(placed.serverTime);
  const stray = { amount: 7_654_321, text: `SETORAN TUNAI LOKET ${counter}`, day };
  await importStatement(desk, accountNumber, bcaStatement([stray]));
  const { cookies } = await desk.storageState();
  return {
    cookies,
    queries: {
      "/support": [`q=${placed.reference}`],
      "/support/accounts": [`account=${owner?.accountId}&order=${placed.orderId}`],
      "/support/transfers": ["state=matched"],
    },
  };
}
