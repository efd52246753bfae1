import { type APIRequestContext, expect } from "@playwright/test";
import * as merchants from "../../../scripts/product/merchants.mjs";
import { call, product, type Schemas } from "./api";
import { cardFile } from "./photo";

export type Merchant = merchants.Merchant;

/**
 * A draft that waits for its address to be proved, made by the API; another test covers the pages.
 */
export async function submitDraft(request: APIRequestContext): Promise<Merchant> {
  const merchant = merchants.newMerchant();
  await merchants.submitDraft(product(request), merchant);
  return merchant;
}

/** A merchant who can sign in. */
export async function registered(request: APIRequestContext): Promise<Merchant> {
  const merchant = merchants.newMerchant();
  await merchants.register(product(request), merchant);
  return merchant;
}

/** Signs in by the API; the context's pages carry the session from then on. */
export async function signIn(request: APIRequestContext, merchant: Merchant): Promise<void> {
  await merchants.signIn(product(request), merchant);
  await merchants.chooseFirstShop(product(request));
}

/** A new merchant whose owner is signed in by the API. */
export async function signedIn(request: APIRequestContext): Promise<Merchant> {
  const merchant = await registered(request);
  await signIn(request, merchant);
  return merchant;
}

/** Papers that wait for an agent: the account is not held for missing ones. */
export const supplyPapers = (request: APIRequestContext, merchant: Merchant) =>
  merchants.supplyPapers(product(request), merchant, cardFile.buffer);

/** A person of the owner's first outlet, signed in on the dashboard in the other context. */
export async function invitedManager(
  owner: APIRequestContext,
  invited: APIRequestContext,
  grants: Schemas["Grant"][],
) {
  const { items } = await call(owner, "GET", "/api/shops");
  const shopId = items[0]?.shopId ?? "";
  const person = { shopId, grants };
  return { shopId, ...(await merchants.addManager(product(owner), product(invited), person)) };
}

/** The owner's timeline, once no service was too busy to tell of its part. */
export async function readTimeline(request: APIRequestContext): Promise<Schemas["Event"][]> {
  let items: Schemas["Event"][] = [];
  const missing = async () => {
    const timeline = await call(request, "GET", "/api/account/events", { query: { limit: 100 } });
    items = timeline.items;
    return timeline.missing;
  };
  await expect.poll(missing).toEqual([]);
  return items;
}

export const fillBasket = (request: APIRequestContext) => merchants.fillBasket(product(request));

export const placeOrder = (request: APIRequestContext) =>
  merchants.order(product(request), crypto.randomUUID());

export const readOrder = (request: APIRequestContext, orderId: string): Promise<Schemas["Order"]> =>
  call(request, "GET", "/api/orders/{orderId}", { path: { orderId } });
